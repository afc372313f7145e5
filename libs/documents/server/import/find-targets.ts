import { and, eq, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { contentOf, designOf, formStatuses, type AnyForm, type FormContent } from '#documents/model';
import { readValues } from '#fields/model';
import type { Label } from '#calls/model';
import type { ActorContext } from '#server-kit/server';
import { isEditable } from '../forms/move-form.ts';
import { departmentNames } from '../forms/names.ts';
import { importChangeTable } from '../tables/form-import.ts';
import { formTable, type FormRow } from '../tables/form.ts';
import type { SheetRow } from '#fields/model';

/** A form that there is, which rows of the sheet change. */
export interface Target {
  row: FormRow;
  content: FormContent;
  /** By an earlier try of this very import. */
  done: boolean;
}

/** What rows are meant to change: a form, nothing that there is (they are a new one), or why it cannot be. */
export type FoundTarget = Target | { refused: Label; key: string | null } | null;

/** The actor's own forms that rows of a sheet are about, found by number, by the mark of a draft, or by a chosen key. */
export interface Targets {
  of(rows: readonly SheetRow[]): FoundTarget;
}

/** Values of a statement. */
const batch = 5_000;

interface Asked {
  form: AnyForm;
  keyBy: string | undefined;
  importId: string;
  /** Forms that an earlier try of this import has made. */
  made: ReadonlySet<string>;
}

/** Cells of one key, each text once. */
const textsOf = (rows: readonly SheetRow[], key: string): string[] => [
  ...new Set(rows.flatMap(({ cells }) => cells[key] ?? [])),
];

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** What a form has in a key column, as the sheet would have it. */
const keyOf = ({ subject, own }: FormRow, keyBy: string): string => {
  const value = keyBy === 'subject' ? subject : own[keyBy.slice('own.'.length)];
  return typeof value === 'string' ? value.trim() : '';
};

/** Is it of the type, and of the very version of a designed one? */
export const isOfDesign = (form: AnyForm, { own }: FormRow): boolean =>
  designOf(own) === designOf(form.startWith ?? {});

/** As it is stored, to be held against a sheet, or to stand in one. */
export const contentOfRow = (
  form: AnyForm,
  { departmentId, own, ...row }: FormRow,
  departments: ReadonlyMap<string, string>,
): FormContent =>
  contentOf(
    { ...row, department: { id: departmentId, name: departments.get(departmentId) ?? departmentId } },
    readValues(form, own).values,
  );

/** Looks for what the rows are about, in a few statements for all of them. */
export async function findTargets(
  context: ActorContext,
  rows: readonly SheetRow[],
  { form, keyBy, importId, made }: Asked,
): Promise<Targets> {
  const { db, actor } = context;
  const numbers = textsOf(rows, 'number');
  const keys = keyBy ? textsOf(rows, keyBy) : [];
  const find = async (texts: readonly string[], where: (some: string[]) => SQL | undefined) => {
    const found: FormRow[] = [];
    for (let from = 0; from < texts.length; from += batch) {
      const some = texts.slice(from, from + batch);
      found.push(
        ...(await db
          .select()
          .from(formTable)
          .where(and(eq(formTable.type, form.code), eq(formTable.applicantId, actor.personId), where(some)))),
      );
    }
    return found.filter((row) => isOfDesign(form, row));
  };
  const byNumber = await find(numbers, (some) => {
    const ids = some.filter(isId);
    return or(inArray(formTable.number, some), ids.length ? inArray(formTable.id, ids) : undefined);
  });
  const column =
    keyBy === 'subject' ? sql`${formTable.subject}` : sql`${formTable.own} ->> ${keyBy?.slice(4) ?? ''}`;
  const byKey = (
    await find(keys, (some) =>
      and(
        sql`btrim(${column}) = ANY (${sql.param(some)}::text[])`,
        // What has ended may begin anew.
        notInArray(formTable.status, ['approved', 'rejected', 'voided']),
      ),
    )
  ).filter(({ id }) => !made.has(id));
  const done = new Set(
    (await db.select().from(importChangeTable).where(eq(importChangeTable.importId, importId))).map(
      ({ formId }) => formId,
    ),
  );
  const open = [...byNumber, ...byKey].filter(({ status }) => isEditable(status));
  const departments = await departmentNames(context, [...new Set(open.map((row) => row.departmentId))]);
  const contents = new Map(open.map((row) => [row.id, contentOfRow(form, row, departments)]));

  const known = new Map<string, FormRow[]>();
  const add = (text: string, row: FormRow) => known.set(text, [...(known.get(text) ?? []), row]);
  for (const row of byNumber) {
    add(`number ${row.id}`, row);
    if (row.number) add(`number ${row.number}`, row);
  }
  if (keyBy) for (const row of byKey) add(`key ${keyOf(row, keyBy)}`, row);

  return {
    of(some) {
      const cell = (key: string) => some.find(({ cells }) => cells[key])?.cells[key];
      const number = cell('number');
      const text = number ?? (keyBy ? cell(keyBy) : undefined);
      const key = number ? 'number' : (keyBy ?? null);
      if (text === undefined) return null;
      const found =
        known.get(`${number ? 'number' : 'key'} ${isId(text) && number ? text.toLowerCase() : text}`) ?? [];
      const [row, another] = found;
      if (!row && number) return { key, refused: [`没有您的单据“${text}”`, `You have no form “${text}”`] };
      if (!row) return null;
      if (another)
        return {
          key,
          refused: [`有多份单据是“${text}”，请用单号指明`, `Several forms have “${text}”: give the number`],
        };
      const content = contents.get(row.id);
      if (!content)
        return {
          key,
          refused: [
            `单据${formStatuses[row.status][0]}，不能修改`,
            `The form is ${formStatuses[row.status][1].toLowerCase()} and cannot be changed`,
          ],
        };
      const version = cell('version');
      if (version && !done.has(row.id) && version !== String(row.version))
        return {
          key: 'version',
          refused: [
            '下载后单据已被修改，请重新下载再改',
            'The form was changed after the download: please download it again',
          ],
        };
      return { row, content, done: done.has(row.id) };
    },
  };
}
