import type { SimpleField } from '#fields/model';

const wideKinds = new Set<SimpleField['kind']>(['file']);
/** Text over several lines and files take the whole width unless they say otherwise. */
export const widthOf = (field: SimpleField): 1 | 2 | 3 | 4 =>
  field.width ?? (wideKinds.has(field.kind) || (field.kind === 'text' && field.multiline) ? 4 : 1);
