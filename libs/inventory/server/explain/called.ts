import type { Label } from '#calls/model';

/** What is there from before there were documents: such lines have no number, but the word that they were posted under. */
const beforeDocuments = new Map<string, Label>([
  ['OPENING', ['期初', 'Opening']],
  ['ISSUE', ['历史出库', 'Earlier issue']],
]);

/** What moved stock as a reader knows it: the number of its document, else what it was. */
export const called = (number: string): Label => beforeDocuments.get(number) ?? [number, number];
