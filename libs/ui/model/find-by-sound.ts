/**
 * Where in a Chinese text what was typed is found: each sign as itself, as its whole pinyin or as its initial, in order
 * and mixed ('cg申请' and 'caigsq' both find 采购申请); the last syllable may stop in the middle. Answers the number of
 * signs before the place, null where it is not found. `sounds` has one syllable for each sign.
 */
export function findBySound(signs: string, sounds: readonly string[], typed: string): number | null {
  const each = [...signs];
  const from = (sign: number, at: number): boolean => {
    if (at === typed.length) return true;
    const current = each[sign];
    if (current === undefined) return false;
    const sound = sounds[sign] ?? '';
    return [current, sound, sound[0] ?? ''].some(
      (way) =>
        way !== '' &&
        (typed.startsWith(way, at) ? from(sign + 1, at + way.length) : way.startsWith(typed.slice(at))),
    );
  };
  const place = each.findIndex((_sign, start) => from(start, 0));
  return place < 0 ? null : place;
}
