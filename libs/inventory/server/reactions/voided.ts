import { formVoided } from '#documents/model';
import { react } from '#server-kit/server';
import { reverseStockDocument } from '../posting/post-documents.ts';

/** What becomes void moved no stock. */
export const takenBack = react(formVoided, reverseStockDocument);
