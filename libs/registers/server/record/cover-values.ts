import type { FieldProblem } from '#calls/model';
import { isLines, linesIn, type Content, type Line } from '#fields/model';
import { covered, isCovered, type RegisterDeclaration } from '#registers/model';

type Change = (value: unknown, path: string) => unknown;

/** The values with each sensitive one replaced by what `change` says; `path` names a line by its id. */
export function mapSensitive(
  { sensitive = [], whole }: RegisterDeclaration,
  values: Content,
  change: Change,
): Content {
  const mapped: Record<string, unknown> = { ...values };
  for (const path of sensitive) {
    const [name = '', inner] = path.split('.');
    const field = whole[name];
    if (!field || !(name in mapped)) continue;
    if (!isLines(field)) mapped[name] = change(mapped[name], name);
    else if (inner !== undefined)
      mapped[name] = linesIn(mapped, name).map((line): Line => ({
        ...line,
        [inner]: change(line[inner], `${name}.${line.id}.${inner}`),
      }));
  }
  return mapped;
}

/** A value as everybody may see it; nothing entered stays nothing. */
export const coveredText = (value: unknown): unknown => (typeof value === 'string' ? covered(value) : value);

/** The values as everybody may see them. */
export const coverValues = (register: RegisterDeclaration, values: Content): Content =>
  mapSensitive(register, values, coveredText);

/** A sensitive value by its path; undefined where there is none. */
export function sensitiveAt(
  register: RegisterDeclaration,
  values: Content,
  path: string,
): string | undefined {
  let found: string | undefined;
  mapSensitive(register, values, (value, at) => {
    if (at === path && typeof value === 'string') found = value;
    return value;
  });
  return found;
}

/**
 * What a browser sent, with covered texts as they are kept: what nobody typed anew stays as it is. A covered text that
 * stands for nothing that is kept (a copy of another record) has to be entered as a whole.
 */
export function uncoverValues(
  register: RegisterDeclaration,
  sent: Content,
  kept: Content | null,
): { values: Content; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const values = mapSensitive(register, sent, (value, path) => {
    if (!isCovered(value)) return value;
    const whole = kept ? sensitiveAt(register, kept, path) : undefined;
    if (whole !== undefined && covered(whole) === value) return whole;
    problems.push({ path, text: ['请填写完整内容', 'Enter the whole value'] });
    return null;
  });
  return { values, problems };
}
