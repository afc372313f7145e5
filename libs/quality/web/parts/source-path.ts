import { addressOf } from '#documents/web';
import { receiptHead } from '#purchasing/model';

/** Address of the document that goods came by. */
export const sourcePath = ({ id }: { id: string }): string => addressOf.detail(receiptHead, id);

/** Address of a new return of what a receipt brought. */
export const returnPath = (receipt: string): string => addressOf.newFrom(receiptHead, receipt);
