import type { Label } from '#calls/model';
import type { OneOfMany } from '#registers/model';

const unsaid: Label = ['未完成', 'Not done'];

/** Why one of many was refused, all reasons in a line; null where it was not. */
export function refusalOf(row: OneOfMany | undefined): Label | null {
  if (!row) return unsaid;
  if (row.version !== null) return null;
  const { problems } = row;
  if (!problems.length) return unsaid;
  return [problems.map(({ text: [zh] }) => zh).join('；'), problems.map(({ text: [, en] }) => en).join('; ')];
}
