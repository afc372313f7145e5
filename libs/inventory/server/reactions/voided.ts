import { formVoided } from '#documents/model';
import { react } from '#server-kit/server';
import { reverseStockDocument } from '../posting/post-documents.ts';
import { closeVoided } from './open-quantity.ts';

/** What becomes void opens no quantity any more, and moved no stock. */
export const takenBack = react(formVoided, async (data, context) => {
  await closeVoided(data, context);
  await reverseStockDocument(data, context);
});
