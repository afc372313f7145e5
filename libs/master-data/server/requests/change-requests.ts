import { say } from '#calls/model';
import { detailRouteOf, type AnyForm } from '#documents/model';
import type { FormHandIn } from '#documents/server';
import type { ChangeRequests, RecordChanges } from '#registers/server';
import { ownOf } from './shown-request.ts';

/** Requests for changes of records as forms with an approval. */
export const changeRequests = (
  form: AnyForm,
  handIn: FormHandIn,
  changes: RecordChanges,
): ChangeRequests => ({
  async submit(context, { id, register, subject, what }) {
    const shown = await changes.shown(context, id);
    const { number, status, holders } = await handIn.submit(context, form, {
      ...{ id, subject },
      values: { register, what, ...ownOf(shown, context.language) },
    });
    return { number, holders, done: status === 'approved' };
  },
  known: (db, ids) => handIn.known(db, ids),
  addressOf: (id) => `${detailRouteOf(form)}?id=${encodeURIComponent(id)}`,
  withdraw: (context, id, why) => handIn.giveUp(context, form, id, say(why, context.language)),
});
