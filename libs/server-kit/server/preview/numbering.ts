import { childOf, childrenOf, isNode, valueOf, type XmlNode } from './xml-tree.ts';

interface Level {
  start: number;
  format: string;
  /** '第%1条', '%1.%2'. */
  text: string;
}

const digits = [...'零一二三四五六七八九'];

/** 12 → 十二; up to 999, beyond by digits. */
function chinese(n: number): string {
  if (n <= 0 || n > 999) return String(n);
  const [hundreds, tens, ones] = [Math.floor(n / 100), Math.floor(n / 10) % 10, n % 10];
  const high = hundreds ? `${digits[hundreds]}百` : '';
  const middle = tens ? `${tens === 1 && !hundreds ? '' : digits[tens]}十` : hundreds && ones ? '零' : '';
  return high + middle + (ones ? digits[ones] : '');
}

const romans = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;
function roman(n: number): string {
  if (n <= 0 || n > 3999) return String(n);
  let left = n;
  return romans
    .map(([value, text]) => {
      const times = Math.floor(left / value);
      left -= times * value;
      return text.repeat(times);
    })
    .join('');
}
const letter = (n: number): string => String.fromCodePoint(97 + ((Math.max(1, n) - 1) % 26));

function counted(n: number, format: string): string {
  if (format === 'lowerLetter') return letter(n);
  if (format === 'upperLetter') return letter(n).toUpperCase();
  if (format === 'lowerRoman') return roman(n);
  if (format === 'upperRoman') return roman(n).toUpperCase();
  return /chinese|ideograph|japanese|taiwanese/i.test(format) ? chinese(n) : String(n);
}

/** Says what the numbering of a text document puts before each of its paragraphs, asked in their order. */
export function numberingOf(xml: XmlNode | undefined): (listId: string, level: number) => string {
  const lists = new Map<string, Level[]>();
  const abstract = new Map<string, Level[]>();
  for (const one of childrenOf(xml, 'abstractNum')) {
    const levels: Level[] = [];
    for (const level of childrenOf(one, 'lvl'))
      levels[Number(level.attributes['ilvl']) || 0] = {
        start: Number(valueOf(level, 'start') ?? 1),
        format: valueOf(level, 'numFmt') ?? 'decimal',
        text: valueOf(level, 'lvlText') ?? '',
      };
    abstract.set(one.attributes['abstractNumId'] ?? '', levels);
  }
  for (const one of childrenOf(xml, 'num')) {
    const levels = [...(abstract.get(valueOf(one, 'abstractNumId') ?? '') ?? [])];
    for (const override of one.children.filter(isNode).filter(({ name }) => name === 'lvlOverride')) {
      const at = Number(override.attributes['ilvl']) || 0;
      const start = valueOf(override, 'startOverride');
      const level = levels[at];
      if (start !== undefined && level) levels[at] = { ...level, start: Number(start) };
    }
    lists.set(one.attributes['numId'] ?? '', levels);
  }
  const counts = new Map<string, number[]>();
  return (listId, at) => {
    const levels = lists.get(listId);
    const level = levels?.[at];
    if (!levels || !level) return '';
    if (level.format === 'bullet') return '•';
    const count = counts.get(listId) ?? [];
    counts.set(listId, count);
    count[at] = (count[at] ?? level.start - 1) + 1;
    count.length = at + 1;
    if (level.format === 'none') return '';
    return level.text.replaceAll(/%([1-9])/g, (_whole, place: string) => {
      const other = Number(place) - 1;
      const of = levels[other];
      return of ? counted(count[other] ?? of.start, of.format) : '';
    });
  };
}

/** Which list and level a paragraph or a style is in; null where it is in none. */
export function placeInList(properties: XmlNode | undefined): { listId: string; level: number } | null {
  const place = childOf(properties, 'numPr');
  const listId = valueOf(place, 'numId');
  return listId === undefined
    ? null
    : { listId, level: Math.min(8, Number(valueOf(place, 'ilvl') ?? 0) || 0) };
}
