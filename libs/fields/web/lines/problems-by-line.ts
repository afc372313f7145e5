import type { Label } from '#calls/model';
import type { LinesField } from '#fields/model';
import type { ShownProblem } from '../edit/shown-problems.ts';

/** Where a problem of a line stands that is of none of its fields. */
export const ofLine = '';

/** Problems of lines by line and field. */
export const problemsByLine = (
  name: string,
  { fields }: Pick<LinesField, 'fields'>,
  problems: ReadonlyMap<string, ShownProblem>,
): ReadonlyMap<string, Readonly<Record<string, Label>>> => {
  const byLine = new Map<string, Record<string, Label>>();
  for (const { stable, text } of problems.values()) {
    const [of, id, inner = ''] = stable.split('.');
    if (of === name && id)
      byLine.set(id, { ...byLine.get(id), [Object.hasOwn(fields, inner) ? inner : ofLine]: text });
  }
  return byLine;
};
