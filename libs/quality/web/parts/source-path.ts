import { addressOf } from '#documents/web';
import { receiptHead } from '#purchasing/model';

/** Address of a new return of what the verdict of an inspection sends back. */
export const returnPath = (inspection: string): string => addressOf.newFrom(receiptHead, inspection);
