import { and, desc, eq, inArray } from 'drizzle-orm';
import {
  formStatuses,
  headerFields,
  type AnyForm,
  type FormContent,
  type FormStatus,
} from '#documents/model';
import { formatValue, isBlank, isLines, linesIn, type SheetColumn, type SimpleField } from '#fields/model';
import { mostImportedRows } from '#lists/model';
import type { CellContext } from '#lists/server';
import type { ActorContext, SheetCell } from '#server-kit/server';
import { departmentNames } from '../forms/names.ts';
import { isEditable } from '../forms/move-form.ts';
import { formTable } from '../tables/form.ts';
import { contentOfRow, isOfDesign } from './find-targets.ts';

/** One of the actor's forms that can still be changed, as a download has it. */
export interface FilledForm {
  id: string;
  number: string | null;
  version: number;
  content: FormContent;
}

const open = (Object.keys(formStatuses) as FormStatus[]).filter(isEditable);

/** The actor's own forms that can still be changed, newest first, as many as an import takes rows. */
export async function formsToChange(context: ActorContext, form: AnyForm): Promise<FilledForm[]> {
  const { db, actor } = context;
  const found = await db
    .select()
    .from(formTable)
    .where(
      and(
        eq(formTable.type, form.code),
        eq(formTable.applicantId, actor.personId),
        inArray(formTable.status, open),
      ),
    )
    .orderBy(desc(formTable.sortAt), desc(formTable.id))
    .limit(mostImportedRows);
  const rows = found.filter((row) => isOfDesign(form, row));
  const departments = await departmentNames(context, [...new Set(rows.map((row) => row.departmentId))]);
  const all = rows.map((row) => ({
    id: row.id,
    number: row.number,
    version: row.version,
    content: contentOfRow(form, row, departments),
  }));
  // Whole forms, as far as their rows go into one import.
  let left = mostImportedRows;
  return all.filter(({ content }) => (left -= heightOf(form, content)) >= 0);
}

const heightOf = (form: AnyForm, content: FormContent): number =>
  Math.max(
    1,
    ...Object.entries(form.fields).map(([name, field]) =>
      isLines(field) ? linesIn(content, name).length : 1,
    ),
  );

/** Figures and days as they are typed; the rest as it is shown, which the import knows again. */
function cellOf(field: SimpleField, value: unknown, { language, timeZone }: CellContext): SheetCell {
  if (isBlank(value)) return null;
  if (typeof value === 'string' && (field.kind === 'money' || field.kind === 'quantity'))
    return { number: value, look: field.kind === 'money' ? 'money' : 'quantity' };
  const text = formatValue(field, value, { language, currency: 'CNY', timeZone });
  return text ? { text } : null;
}

/** A form as rows of the sheet: what it has once in the first, a row for each of its lines. */
export const rowsToChange = (
  form: AnyForm,
  one: FilledForm,
  columns: readonly SheetColumn[],
  at: number,
  context: CellContext,
): SheetCell[][] =>
  Array.from({ length: heightOf(form, one.content) }, (_, line) =>
    columns.map(({ key, field }): SheetCell => {
      if (key === 'group') return { text: String(at) };
      if (key === 'number') return { text: one.number ?? one.id };
      if (key === 'version') return { text: String(one.version) };
      const [place, name = '', inner = ''] = key.split('.');
      if (place === 'lines') {
        const value = linesIn(one.content, name)[line]?.[inner];
        return field ? cellOf(field, value, context) : null;
      }
      if (line > 0 || !field) return null;
      const own = place === 'own' ? name : key;
      if (place !== 'own' && !(key in headerFields)) return null;
      return cellOf(field, one.content[own], context);
    }),
  );
