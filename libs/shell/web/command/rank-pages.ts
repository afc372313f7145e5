import type { PageLink } from '../menu/use-pages.ts';

const withoutSpaces = (text: string): string => text.toLowerCase().replace(/\s+/g, '');

/**
 * Can the words be typed as `typed`: each sign as itself, as its whole pinyin or as its initial, in order and mixed
 * ('cg申请' and 'caigsq' both find 采购申请)?
 */
export function matchesMixed(title: string, typed: string, pinyinOfSign: (sign: string) => string): boolean {
  const signs = [...title.toLowerCase()].filter((sign) => sign.trim());
  const from = (sign: number, at: number): boolean => {
    if (at === typed.length) return true;
    const current = signs[sign];
    if (current === undefined) return false;
    const sound = pinyinOfSign(current);
    return [current, sound, sound[0] ?? ''].some(
      (way) =>
        way !== '' && (typed.startsWith(way, at) ? from(sign + 1, at + way.length) : endsWithin(way, at)),
    );
  };
  /** What is typed may stop in the middle of a syllable. */
  const endsWithin = (way: string, at: number): boolean => way.startsWith(typed.slice(at));
  return signs.some((_sign, start) => from(start, 0));
}

/** Lower is better; null does not match. Codes typed from memory come first. */
function rankOf(page: PageLink, typed: string, pinyinOfSign: (sign: string) => string): number | null {
  const code = page.code.toLowerCase();
  const title = withoutSpaces(page.title);
  if (code === typed) return 0;
  if (code.startsWith(typed)) return 1;
  if (title.startsWith(typed)) return 2;
  if (title.includes(typed) || code.includes(typed)) return 3;
  if (/\p{Script=Han}/u.test(title) && matchesMixed(title, typed, pinyinOfSign)) return 4;
  return withoutSpaces(page.home).includes(typed) ? 5 : null;
}

/** Pages that fit what is typed, best first; among equals the recently used ones. Nothing typed: the recent ones. */
export function rankPages(
  pages: readonly PageLink[],
  recent: readonly string[],
  typed: string,
  pinyinOfSign: (sign: string) => string,
): PageLink[] {
  const place = new Map(recent.map((path, at) => [path, at]));
  const used = (page: PageLink) => place.get(page.path.toUpperCase()) ?? Infinity;
  const words = withoutSpaces(typed);
  const fitting = pages.flatMap((page) => {
    const rank = words === '' ? 0 : rankOf(page, words, pinyinOfSign);
    return rank === null ? [] : [{ page, rank }];
  });
  const order = (a: number, b: number) => (a === b ? 0 : a - b);
  return fitting
    .toSorted((a, b) => order(a.rank, b.rank) || order(used(a.page), used(b.page)))
    .map(({ page }) => page);
}
