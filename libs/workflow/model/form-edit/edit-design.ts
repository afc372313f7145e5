import {
  rangeNames,
  type DesignedComputed,
  type DesignedField,
  type DesignedSimple,
  type FormDesign,
} from '#documents/model';
import type { Label } from '#calls/model';

/** What can be added to a form, or as a column to lines. */
export const fieldKinds = [
  'text',
  'longText',
  'choice',
  'choices',
  'boolean',
  'date',
  'dateTime',
  'range',
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
  'note',
] as const satisfies DesignedField['kind'][];
export type FieldKindName = (typeof fieldKinds)[number];

export const fieldKindLabels: Readonly<Record<FieldKindName, Label>> = {
  text: ['单行文本', 'Text'],
  longText: ['多行文本', 'Long text'],
  choice: ['单选', 'Choice'],
  choices: ['多选', 'Choices'],
  boolean: ['是否', 'Yes or no'],
  date: ['日期', 'Date'],
  dateTime: ['日期时间', 'Date and time'],
  range: ['日期区间', 'Period'],
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
  note: ['分组与说明', 'Heading and explanation'],
};

/** What can stand in a line: one value, or what is worked out from those beside it. */
export const columnKinds = fieldKinds.filter(
  (kind) => kind !== 'lines' && kind !== 'note' && kind !== 'range',
);

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

const usualWidth: Partial<Record<FieldKindName, 2 | 4>> = { longText: 4, file: 4, choices: 2 };

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
  if (kind === 'note') return { kind, name, label, text: ['', ''] };
  if (kind === 'range') return { kind, name, label, required: false, withTime: false };
  return {
    ...{ kind, name, label, required: false, width: usualWidth[kind] ?? 1 },
    ...((kind === 'choice' || kind === 'choices') && {
      options: [
        { value: 'option1', label: ['选项一', 'First'] },
        { value: 'option2', label: ['选项二', 'Second'] },
      ],
    }),
    ...(kind === 'reference' && { to: 'item' as const }),
  };
}

const isColumn = (field: DesignedField): field is DesignedSimple | DesignedComputed =>
  field.kind !== 'lines' && field.kind !== 'note' && field.kind !== 'range';

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
    const ends: readonly string[] = Object.values(rangeNames(field));
    const isRange = design.fields.find(({ name }) => name === field)?.kind === 'range';
    const gone = (name: string) =>
      name === field || name.startsWith(`${field}.`) || (isRange && ends.includes(name));
    const subject = design.subject?.filter((name) => !gone(name));
    return {
      ...(subject && { subject }),
      amount: design.amount !== null && gone(design.amount) ? null : design.amount,
      fields: design.fields
        .filter(({ name }) => name !== field)
        .map((one) =>
          one.kind === 'computed'
            ? { ...one, terms: one.terms.filter((term) => !gone(term)) }
            : withoutConditionsOn(one, field),
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

/** A field without the conditions that ask about one that is gone. */
function withoutConditionsOn<F extends DesignedField>(one: F, field: string): F {
  if (!('shownWhen' in one) && !('requiredWhen' in one)) return one;
  const { shownWhen, requiredWhen, ...rest } = one;
  return {
    ...rest,
    ...(shownWhen && shownWhen.field !== field && { shownWhen }),
    ...(requiredWhen && requiredWhen.field !== field && { requiredWhen }),
  } as F;
}

/** One place forward or back among its neighbours. */
export function moveField(design: FormDesign, path: FieldPath, by: -1 | 1): FormDesign {
  const from = placeOfField(design, path);
  return from < 0 ? design : moveFieldTo(design, path, from + by);
}

/** To a place among its neighbours, counted as they stand before the move; beyond the ends nothing happens. */
export function moveFieldTo(design: FormDesign, { field, column }: FieldPath, to: number): FormDesign {
  if (column === undefined) return { ...design, fields: moved(design.fields, field, to) };
  return withField(design, { field }, (one) =>
    one.kind === 'lines' ? { ...one, fields: moved(one.fields, column, to) } : one,
  );
}

/** Where a field stands among its neighbours; -1 where it is not there. */
export function placeOfField(design: FormDesign, { field, column }: FieldPath): number {
  if (column === undefined) return design.fields.findIndex(({ name }) => name === field);
  const lines = design.fields.find(({ name }) => name === field);
  return lines?.kind === 'lines' ? lines.fields.findIndex(({ name }) => name === column) : -1;
}

function moved<T extends { name: string }>(fields: readonly T[], name: string, to: number): T[] {
  const from = fields.findIndex((one) => one.name === name);
  const found = fields[from];
  if (!found || to < 0 || to >= fields.length) return [...fields];
  return fields.toSpliced(from, 1).toSpliced(to, 0, found);
}

/** The design with the same field once more behind it, and where that is; its name is new, its conditions the same. */
export function copyField(
  design: FormDesign,
  { field, column }: FieldPath,
): { design: FormDesign; path: FieldPath } {
  const copyIn = <F extends DesignedField>(
    fields: readonly F[],
    name: string,
  ): { all: F[]; made: string } => {
    const at = fields.findIndex((one) => one.name === name);
    const found = fields[at];
    if (!found) return { all: [...fields], made: name };
    const made = freshName(
      fields.map((one) => one.name),
      found.kind,
    );
    return { all: fields.toSpliced(at + 1, 0, { ...found, name: made }), made };
  };
  if (column === undefined) {
    const { all, made } = copyIn(design.fields, field);
    return { design: { ...design, fields: all }, path: { field: made } };
  }
  let path: FieldPath = { field, column };
  const changed = withField(design, { field }, (one) => {
    if (one.kind !== 'lines') return one;
    const { all, made } = copyIn(one.fields, column);
    path = { field, column: made };
    return { ...one, fields: all };
  });
  return { design: changed, path };
}
