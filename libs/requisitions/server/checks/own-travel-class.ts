import { say } from '#calls/model';
import type { FormCheck } from '#documents/server';
import { travelClasses } from '#organisation/model';
import { headOf } from '#requisitions/model';
import { travelClassOf } from '../standards/travel-class-of.ts';

/** Everyone travels by the standard of their own job level; the browser cannot choose a better one. */
export const ownTravelClass: FormCheck = {
  types: [headOf('businessTrip').code, headOf('travelExpense').code],
  reads: ['travelClass'],
  async check({ db }, { header, values }) {
    const { travelClass: own } = await travelClassOf(db, header.applicant.id);
    if (values['travelClass'] === own) return [];
    const label = travelClasses.options.find(({ value }) => value === own)!.label;
    return [
      {
        path: 'travelClass',
        text: [
          `您的差旅级别是“${say(label, 'zh')}”`,
          `Your job level travels as ${say(label, 'en').toLowerCase()}`,
        ],
      },
    ];
  },
};
