import type { Label } from '#calls/model';
import { isLines, lineLabel, type Fields } from '#fields/model';

/** What a path is called: '主题', '第 3 行 · 数量'. null where the fields do not know it. */
export const labelOfPath = (fields: Fields, path: string): Label | null => {
  const [name = '', at, inner] = path.split('.');
  const field = fields[name];
  if (!field) return null;
  if (!isLines(field) || at === undefined) return field.label;
  const cell = inner === undefined ? undefined : (field.fields[inner] ?? field.computed[inner]);
  return lineLabel(Number(at) + 1, cell?.label ?? field.label);
};

/** Id of the button that adds a line to a field of lines. */
export const addLineId = (path: string): string => `${controlId(path)}-add`;

/** Id of the control of a field, by its stable path. */
export const controlId = (path: string): string => `field-${path.replaceAll('.', '-')}`;
