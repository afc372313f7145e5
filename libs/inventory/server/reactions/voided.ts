import { formVoided } from '#documents/model';
import { react } from '#server-kit/server';
import { reverseStockDocument, type InspectedNeeds } from '../posting/post-documents.ts';

/** What becomes void moved no stock. */
export const takenBack = (needs: InspectedNeeds) =>
  react(formVoided, (data, context) => reverseStockDocument(data, context, needs));
