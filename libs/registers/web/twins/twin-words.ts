import type { Label } from '#calls/model';
import { isLines } from '#fields/model';
import type { Certainty, RegisterDeclaration } from '#registers/model';
import type { Tone } from '#ui/web';

export const certaintyLook: Record<Certainty, { label: Label; tone: Tone }> = {
  certain: { label: ['重复', 'Certain'], tone: 'red' },
  likely: { label: ['很可能', 'Likely'], tone: 'orange' },
  possible: { label: ['可能', 'Possible'], tone: 'grey' },
};

/** What two records have in common, in words: 'names' and fields, of lines too. */
export function becauseOf(
  { fields }: RegisterDeclaration,
  because: readonly string[],
  alike: number,
): Label[] {
  return because.map((path): Label => {
    if (path === 'names') {
      const percent = String(Math.round(alike * 100));
      return alike >= 1 ? ['名称相同', 'same name'] : [`名称相似 ${percent}%`, `names ${percent} % alike`];
    }
    const [name = '', inner] = path.split('.');
    const field = fields[name];
    const [zh, en] = (field && (inner !== undefined && isLines(field) ? field.fields[inner] : field))
      ?.label ?? [path, path];
    return [`${zh}相同`, `same ${en.toLowerCase()}`];
  });
}
