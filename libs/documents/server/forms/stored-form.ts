import { eq } from 'drizzle-orm';
import { CallError, dayOf } from '#calls/model';
import { contentOf, headerOf, type AnyForm, type FormContent, type FormHeader } from '#documents/model';
import { readValues } from '#fields/model';
import { directory } from '#identity/server';
import { frozen, type Context } from '#server-kit/server';
import { formTable, type FormRow } from '../tables/form.ts';
import { departmentNames } from './names.ts';

type Reading = Pick<Context, 'db' | 'language'>;

const formById = frozen<{ id: string }, FormRow[]>((db, place) =>
  db
    .select()
    .from(formTable)
    .where(eq(formTable.id, place('id'))),
);
const lockedForm = frozen<{ id: string }, FormRow[]>((db, place) =>
  db
    .select()
    .from(formTable)
    .where(eq(formTable.id, place('id')))
    .for('update'),
);

/** The row of a form of any type; null where there is none. */
export const formOfId = async ({ db }: Pick<Reading, 'db'>, id: string): Promise<FormRow | null> =>
  (await formById(db, { id }))[0] ?? null;

/** The row of a form; null where there is none of this type. */
export async function findForm({ db }: Reading, form: AnyForm, id: string): Promise<FormRow | null> {
  const [row] = await formById(db, { id });
  return row?.type === form.code ? row : null;
}

/** The row, locked until the transaction ends: whoever changes a form begins with this. */
export async function lockForm({ db }: Reading, form: AnyForm, id: string): Promise<FormRow | null> {
  const [row] = await lockedForm(db, { id });
  return row?.type === form.code ? row : null;
}

/** 40401: it does not exist, or the actor may not know that it does. */
export const notFound = (): CallError => new CallError('notFound');

/** What a person has filled in, as it is stored; people and department by their present names. */
export async function storedContent(context: Reading, form: AnyForm, row: FormRow): Promise<FormContent> {
  const [people, departments] = await Promise.all([
    directory.personsById(
      context.db,
      row.cc.map(({ id }) => id),
    ),
    departmentNames(context, [row.departmentId]),
  ]);
  return contentOf(
    {
      department: { id: row.departmentId, name: departments.get(row.departmentId) ?? row.departmentId },
      subject: row.subject,
      urgency: row.urgency,
      currency: row.currency,
      cc: row.cc.map((each) => {
        const person = people.get(each.id);
        return person ? { id: person.id, name: directory.nameIn(context.language, person) } : each;
      }),
      attachments: row.attachments,
      remarks: row.remarks,
    },
    readValues(form, row.own).values,
  );
}

/** The header as rules and facts of the declaration look at it. */
export async function headerOfRow(
  context: Reading,
  row: FormRow,
  content: FormContent,
  timeZone: string,
  now: Date,
): Promise<FormHeader> {
  const applicant = await directory.personById(context.db, row.applicantId);
  return headerOf(content, {
    companyId: row.companyId,
    applicant: {
      id: row.applicantId,
      name: applicant ? directory.nameIn(context.language, applicant) : row.applicantId,
    },
    appliedOn: dayOf(row.appliedAt ?? now, timeZone),
  });
}
