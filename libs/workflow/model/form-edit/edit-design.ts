import type { DesignedComputed, DesignedField, DesignedSimple, FormDesign } from '#documents/model';
import type { Label } from '#calls/model';

/** What can be added to a form, or as a column to lines. */
export const fieldKinds = [
  'text',
  'longText',
  'choice',
  'boolean',
  'date',
  'dateTime',
  'money',
  'quantity',
  'percent',
  'person',
  'people',
  'department',
  'reference',
  'file',
  'computed',
  'lines',
] as const satisfies DesignedField['kind'][];
export type FieldKindName = (typeof fieldKinds)[number];

export const fieldKindLabels: Readonly<Record<FieldKindName, Label>> = {
  text: ['单行文本', 'Text'],
  longText: ['多行文本', 'Long text'],
  choice: ['选项', 'Choice'],
  boolean: ['是否', 'Yes or no'],
  date: ['日期', 'Date'],
  dateTime: ['日期时间', 'Date and time'],
  money: ['金额', 'Money'],
  quantity: ['数量', 'Quantity'],
  percent: ['百分比', 'Percent'],
  person: ['人员', 'Person'],
  people: ['多个人员', 'People'],
  department: ['部门', 'Department'],
  reference: ['档案', 'Record'],
  file: ['附件', 'Files'],
  computed: ['计算', 'Computed'],
  lines: ['明细表', 'Lines'],
};

/** A field of the form, or with `column` one of lines. */
export interface FieldPath {
  field: string;
  column?: string;
}

/** 'lines.price', as checks name it. */
export const pathText = ({ field, column }: FieldPath): string =>
  column === undefined ? field : `${field}.${column}`;

/** The field that a path leads to. */
export function fieldAt(design: FormDesign, { field, column }: FieldPath): DesignedField | undefined {
  const found = design.fields.find(({ name }) => name === field);
  if (column === undefined || found?.kind !== 'lines') return column === undefined ? found : undefined;
  return found.fields.find(({ name }) => name === column);
}

/** A name that nothing beside it has. It never changes: what is filled in is kept by it. */
function freshName(taken: readonly string[], stem: string): string {
  for (let n = 1; ; n += 1) if (!taken.includes(`${stem}${n}`)) return `${stem}${n}`;
}

function freshField(kind: FieldKindName, taken: readonly string[]): DesignedField {
  const label = fieldKindLabels[kind];
  const name = freshName(taken, kind);
  if (kind === 'lines')
    return {
      ...{ kind, name, label, required: true, totals: [] },
      fields: [
        { kind: 'text', name: 'text1', label: ['内容', 'What'], required: true, width: 1 },
        { kind: 'quantity', name: 'quantity1', label: ['数量', 'Quantity'], required: true, width: 1 },
      ],
    };
  if (kind === 'computed')
    return { kind, name, label, as: 'money', operation: 'add', terms: [], total: false };
  return {
    ...{ kind, name, label, required: false, width: kind === 'longText' || kind === 'file' ? 4 : 1 },
    ...(kind === 'choice' && {
      options: [
        { value: 'option1', label: ['选项一', 'First'] },
        { value: 'option2', label: ['选项二', 'Second'] },
      ],
    }),
    ...(kind === 'reference' && { to: 'item' as const }),
  };
}

const isColumn = (field: DesignedField): field is DesignedSimple | DesignedComputed => field.kind !== 'lines';

/** The design with a field more, and where it is; `lines` names those that it becomes a column of. */
export function addField(
  design: FormDesign,
  kind: FieldKindName,
  lines?: string,
): { design: FormDesign; path: FieldPath } {
  if (lines === undefined) {
    const field = freshField(
      kind,
      design.fields.map(({ name }) => name),
    );
    return { design: { ...design, fields: [...design.fields, field] }, path: { field: field.name } };
  }
  let path: FieldPath = { field: lines };
  const changed = withField(design, { field: lines }, (found) => {
    if (found.kind !== 'lines') return found;
    const column = freshField(
      kind,
      found.fields.map(({ name }) => name),
    );
    if (!isColumn(column)) return found;
    path = { field: lines, column: column.name };
    return { ...found, fields: [...found.fields, column] };
  });
  return { design: changed, path };
}

/** The design with one field replaced. */
export function withField(
  design: FormDesign,
  { field, column }: FieldPath,
  change: (field: DesignedField) => DesignedField,
): FormDesign {
  const fields = design.fields.map((one) => {
    if (one.name !== field) return one;
    if (column === undefined || one.kind !== 'lines') return change(one);
    return {
      ...one,
      fields: one.fields.map((inner) => {
        const next = inner.name === column ? change(inner) : inner;
        return isColumn(next) ? next : inner;
      }),
    };
  });
  return { ...design, fields };
}

/** The design without a field, and nothing that was worked out from it. */
export function removeField(design: FormDesign, { field, column }: FieldPath): FormDesign {
  if (column === undefined) {
    const gone = (name: string) => name === field || name.startsWith(`${field}.`);
    return {
      amount: design.amount !== null && gone(design.amount) ? null : design.amount,
      fields: design.fields
        .filter(({ name }) => name !== field)
        .map((one) =>
          one.kind === 'computed' ? { ...one, terms: one.terms.filter((term) => !gone(term)) } : one,
        ),
    };
  }
  return withField(design, { field }, (one) =>
    one.kind === 'lines'
      ? {
          ...one,
          totals: one.totals.filter((name) => name !== column),
          fields: one.fields
            .filter(({ name }) => name !== column)
            .map((inner) =>
              inner.kind === 'computed'
                ? { ...inner, terms: inner.terms.filter((term) => term !== column) }
                : inner,
            ),
        }
      : one,
  );
}

/** One place forward or back among its neighbours. */
export function moveField(design: FormDesign, { field, column }: FieldPath, by: -1 | 1): FormDesign {
  if (column === undefined) return { ...design, fields: moved(design.fields, field, by) };
  return withField(design, { field }, (one) =>
    one.kind === 'lines' ? { ...one, fields: moved(one.fields, column, by) } : one,
  );
}

function moved<T extends { name: string }>(fields: readonly T[], name: string, by: -1 | 1): T[] {
  const from = fields.findIndex((one) => one.name === name);
  const found = fields[from];
  const to = from + by;
  if (!found || to < 0 || to >= fields.length) return [...fields];
  return fields.toSpliced(from, 1).toSpliced(to, 0, found);
}
