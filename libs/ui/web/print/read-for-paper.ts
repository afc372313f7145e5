import type { Label } from '#calls/model';
import { formatDecimal } from '../figures/decimal-format.ts';
import { useConfirm } from '../feedback/confirm.ts';
import { useLabel } from '../language/i18n.ts';

/** Rows that are put on paper at once; of more it is asked before. */
export const mostOnPaper = 2_000;

/** A part of what is put on paper; `next` leads to the following one. */
interface Part<Row, Next> {
  rows: readonly Row[];
  total: number;
  next: Next | null;
}

/** All that paper takes; null where more than that is not wanted. `read` is given what the part before led to. */
export async function readForPaper<Row, Next>(
  read: (next: Next | null) => Promise<Part<Row, Next>>,
  mayGoOn: (total: number) => Promise<boolean>,
): Promise<{ rows: Row[]; total: number } | null> {
  const first = await read(null);
  if (first.total > mostOnPaper && !(await mayGoOn(first.total))) return null;
  const rows = [...first.rows];
  for (let { next } = first; next !== null && rows.length < mostOnPaper;) {
    const part: Part<Row, Next> = await read(next);
    if (part.rows.length === 0) break;
    rows.push(...part.rows);
    ({ next } = part);
  }
  return { rows: rows.slice(0, mostOnPaper), total: Math.max(first.total, rows.length) };
}

/** Asks whether the beginning alone is to be printed: 'Only the first 2,000 tasks are printed'. */
export function useMayGoOn(unit: Label, hint: Label): (total: number) => Promise<boolean> {
  const ask = useConfirm();
  const say = useLabel();
  return (total) =>
    ask({
      title: ['只打印前 {most} {unit}', 'Only the first {most} {unit} are printed'],
      text: [
        '共有 {total} {unit}，超过一次打印的上限。{hint}',
        'There are {total}, more than are printed at once. {hint}',
      ],
      values: {
        ...{ most: formatDecimal(String(mostOnPaper)), total: formatDecimal(String(total)) },
        ...{ unit: say(unit), hint: say(hint) },
      },
      ok: ['仍要打印', 'Print all the same'],
    });
}
