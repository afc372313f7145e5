import { readScan } from '#lab/model';

/** A product code is of the bag whose DIN was scanned before it; whatever is scanned twice is there once. */
export function withScan(before: readonly string[], text: string): readonly string[] {
  const last = before.at(-1);
  if (readScan(text).kind !== 'product') return before.includes(text) ? before : [...before, text];
  if (last === undefined || readScan(last).kind !== 'din') return before;
  const both = `${last} ${text}`;
  return [...before.slice(0, -1).filter((one) => one !== both), both];
}
