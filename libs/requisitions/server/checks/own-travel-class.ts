import { say } from '#calls/model';
import type { FormCheck } from '#documents/server';
import { directory } from '#identity/server';
import { headOf, travelClasses, travelClassOf } from '#requisitions/model';

/** Everyone travels by the standard of their own job level; the browser cannot choose a better one. */
export const ownTravelClass: FormCheck = {
  types: [headOf('businessTrip').code, headOf('travelExpense').code],
  reads: ['travelClass'],
  async check({ db }, { header, values }) {
    const person = await directory.personById(db, header.applicant.id);
    const own = travelClassOf(person?.jobLevel ?? '');
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
