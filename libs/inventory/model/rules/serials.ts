/** More are not named in one line. */
export const mostSerials = 200;

/**
 * The serial numbers that a line names: one; several with commas or blanks between them; or a range, 'SN001~SN010', whose
 * ends differ in their last digits alone. What cannot be read as that is one number, as it is typed.
 */
export function namedSerials(typed: string): string[] {
  const text = typed.normalize('NFKC').trim();
  const parts = text
    .replaceAll(/\s*~\s*/g, '~')
    .split(/[\s,、;]+/)
    .filter(Boolean);
  const all = parts.flatMap((part) => rangeOf(part) ?? [part]);
  const isOne = all.length < 2 || all.length > mostSerials || all.some((one) => one.includes('~'));
  return isOne ? [typed.trim()].filter(Boolean) : all;
}

function rangeOf(part: string): string[] | null {
  const ends = part.split('~');
  if (ends.length !== 2) return null;
  const [from, to] = ends.map(counted);
  // The second end may be its digits alone: 'SN001~010'.
  if (!from || !to || (to.before !== '' && to.before !== from.before)) return null;
  const width = from.digits.length;
  const count = Number(to.digits) - Number(from.digits) + 1;
  if (to.digits.length !== width || count < 1 || count > mostSerials) return null;
  return Array.from(
    { length: count },
    (_, at) => from.before + String(Number(from.digits) + at).padStart(width, '0'),
  );
}

/** A number as what stands before its last digits, and those; at most 15 of them, which are counted exactly. */
function counted(text: string): { before: string; digits: string } | null {
  const digits = /\d{1,15}$/.exec(text)?.[0];
  return digits === undefined ? null : { before: text.slice(0, text.length - digits.length), digits };
}

/** Serial numbers as people write them, those that follow one another as a range: 'SN001~SN018、SN020'. */
export function serialsInShort(serials: readonly string[]): string {
  const runs: { from: string; to: string }[] = [];
  for (const serial of serials.toSorted()) {
    const last = runs.at(-1);
    if (last && follows(last.to, serial)) last.to = serial;
    else runs.push({ from: serial, to: serial });
  }
  return runs.map(({ from, to }) => (from === to ? from : `${from}~${to}`)).join('、');
}

function follows(before: string, after: string): boolean {
  const [one, next] = [counted(before), counted(after)];
  return (
    one?.before === next?.before &&
    one?.digits.length === next?.digits.length &&
    Number(next?.digits) === Number(one?.digits) + 1
  );
}

/** A line whose goods are kept by serial numbers. */
interface SerialLine {
  id: string;
  lot?: string | null;
  quantity?: string | null;
}

/**
 * One line a piece where a line names as many serial numbers as it has pieces, or says no quantity: a number is a piece. Any other
 * stays as it is, and is refused where it is checked.
 */
export function onePieceEach<L extends SerialLine>(line: L): L[] {
  const serials = namedSerials(line.lot ?? '');
  const pieces = line.quantity?.trim() ? Number(line.quantity) : serials.length;
  if (serials.length === 0 || pieces !== serials.length) return [line];
  // One that says its quantity stays as it is typed.
  if (serials.length === 1 && line.quantity?.trim()) return [line];
  return serials.map((lot, at) => ({
    ...line,
    ...{ id: at === 0 ? line.id : `${line.id}-${at + 1}`, lot, quantity: '1' },
  }));
}
