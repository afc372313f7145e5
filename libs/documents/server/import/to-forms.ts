import { dayOf } from '#calls/model';
import type { AnyForm } from '#documents/model';
import type { SheetRow } from '#fields/model';
import { lookUp } from '#fields/server';
import { organisationSources } from '#identity/server';
import type { ImportSheet } from '#lists/server';
import type { ActorContext } from '#server-kit/server';
import { departmentsOf } from '../forms/departments.ts';
import type { FormsKit } from '../forms/forms-kit.ts';
import { findTargets, type FoundTarget } from './find-targets.ts';
import { readForm, type ImportedForm } from './read-form.ts';

/** Rows that belong together, in the order of the sheet. */
function grouped(rows: readonly SheetRow[]): SheetRow[][] {
  const groups = new Map<string, SheetRow[]>();
  for (const row of rows) {
    const { group, number } = row.cells;
    const key =
      group === undefined
        ? number === undefined
          ? `row ${row.number}`
          : `number ${number}`
        : `group ${group}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/** What an import is asked to do beside its sheet. */
interface Wanted {
  id: string;
  keyBy?: string | undefined;
  /** Written forms are submitted: they have to be complete. */
  submit: boolean;
  /** Id of the form of a group, where an earlier try has made it. */
  made(index: number): string;
}

/** The forms of a sheet. Records are looked up once a text, in the company of the importer's own department. */
export async function toForms(
  context: ActorContext,
  kit: FormsKit,
  form: AnyForm,
  sheet: ImportSheet,
  { id, keyBy, submit, made }: Wanted,
): Promise<ImportedForm[]> {
  const departments = await departmentsOf(context, context.actor.personId);
  // The department of a form is one of one's own, which is looked for among these.
  const columns = sheet.columns.filter(({ key }) => key !== 'department');
  const records = await lookUp(
    context,
    [...organisationSources, ...kit.references],
    { columns, rows: sheet.rows },
    departments[0]?.companyId ?? '',
  );
  const today = dayOf(context.now, kit.timeZone);
  const groups = grouped(sheet.rows);
  const targets = await findTargets(context, sheet.rows, {
    form,
    keyBy,
    importId: id,
    made: new Set(groups.map((_, index) => made(index))),
  });
  const first = new Map<string, SheetRow>();
  return groups.map((rows) => {
    const found = targets.of(rows);
    const one = rows[0]!;
    const twice = found && 'row' in found ? first.get(found.row.id) : undefined;
    if (found && 'row' in found && !twice) first.set(found.row.id, one);
    const meant: FoundTarget = twice
      ? {
          key: null,
          refused: [`与第 ${twice.number} 行是同一份单据`, `The same form as in row ${twice.number}`],
        }
      : found;
    return readForm(
      context,
      form,
      rows,
      { records, departments, today, timeZone: kit.timeZone, submit },
      meant,
    );
  });
}
