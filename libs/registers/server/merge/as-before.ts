import type { Label } from '#calls/model';
import { isLines, linesIn, sameLine, type Content } from '#fields/model';
import type { KeptAtUndo, RegisterDeclaration } from '#registers/model';
import { changedFields, isSame } from '../save/check-record.ts';

const changedSince: Label = ['合并后已被修改，保持现值', 'It has been changed since and stays as it is'];

/** What the survivor says again as before the merge, and what of it stays because somebody changed it since. */
export function asBefore(
  register: RegisterDeclaration,
  before: Content,
  after: Content,
  now: Content,
): { values: Content; kept: KeptAtUndo[] } {
  const values: Record<string, unknown> = {};
  const kept: KeptAtUndo[] = [];
  for (const name of changedFields(register, before, after)) {
    const field = register.whole[name];
    if (!field) continue;
    if (!isLines(field)) {
      if (isSame(field, now[name], after[name])) values[name] = before[name];
      else kept.push({ field: name, why: changedSince });
      continue;
    }
    const known = new Set(linesIn(before, name).map(({ id }) => id));
    const gained = new Map(
      linesIn(after, name).flatMap((line) => (known.has(line.id) ? [] : [[line.id, line] as const])),
    );
    const stays = linesIn(now, name).filter((line) => {
      const was = gained.get(line.id);
      return !was || !sameLine(field.fields, was, line);
    });
    if (stays.length < linesIn(now, name).length) values[name] = stays;
    if (stays.some(({ id }) => gained.has(id))) kept.push({ field: name, why: changedSince });
  }
  return { values, kept };
}
