import { say, type Label } from '#calls/model';
import {
  fieldsOf,
  formCalls,
  formStatuses,
  headerLabels,
  type AnyForm,
  type FormContent,
  type FormStatus,
} from '#documents/model';
import { changeInWords, diffContents, type FormatContext, type HistoryChange } from '#fields/model';
import { directory } from '#identity/server';
import { auditOf, handle, type ActorContext, type AuditEntry, type Handler } from '#server-kit/server';
import { doneWith } from '../forms/form-context.ts';
import type { FormsKit } from '../forms/forms-kit.ts';
import { mayRead } from '../forms/may.ts';
import { departmentNames } from '../forms/names.ts';
import { findForm, notFound } from '../forms/stored-form.ts';
import { withDeeds } from './with-deeds.ts';

type Changes = AuditEntry['changes'];

/** One side of a change as a content: what did not change is empty on both sides, and so no difference. */
function contentOf(changes: Changes, side: 0 | 1, names: ReadonlyMap<string, string>): FormContent {
  const value = (name: string) => changes[name]?.[side] ?? null;
  const department = value('department_id') as string | null;
  return {
    department: { id: department ?? '', name: names.get(department ?? '') ?? department ?? '' },
    subject: (value('subject') ?? '') as string,
    urgency: value('urgency') as FormContent['urgency'],
    currency: value('currency') as FormContent['currency'],
    cc: (value('cc') ?? []) as FormContent['cc'],
    attachments: (value('attachments') ?? []) as FormContent['attachments'],
    remarks: (value('remarks') ?? '') as string,
    ...Object.fromEntries(
      Object.keys(changes)
        .filter((name) => name.startsWith('own.'))
        .map((name) => [name.slice(4), value(name)]),
    ),
  };
}

/** Status, number and reason of voiding: what is not filled in but shown. */
function ofHeader(changes: Changes, language: 'zh' | 'en'): HistoryChange[] {
  const status = (value: unknown) =>
    typeof value === 'string' && value in formStatuses
      ? say(formStatuses[value as FormStatus], language)
      : '';
  const plain = (value: unknown) => (typeof value === 'string' ? value : '');
  const shown: [name: string, label: Label, text: (value: unknown) => string][] = [
    ['status', headerLabels.status, status],
    ['number', headerLabels.number, plain],
    ['void_reason', ['作废原因', 'Reason for voiding'], plain],
  ];
  return shown.flatMap(([name, label, text]) => {
    const change = changes[name];
    return change ? [{ label, before: text(change[0]), after: text(change[1]), line: null }] : [];
  });
}

/** What an entry of the audit says of a form; fields whose names are `hidden` are left out. */
export function entryInWords(
  form: AnyForm,
  changes: Changes,
  how: FormatContext & { departments: ReadonlyMap<string, string>; hidden: (name: string) => boolean },
): HistoryChange[] {
  const seen = Object.fromEntries(
    Object.entries(changes).filter(([name]) => !how.hidden(name.replace(/^own\./, ''))),
  );
  const content = diffContents(
    fieldsOf(form),
    contentOf(seen, 0, how.departments),
    contentOf(seen, 1, how.departments),
  ).flatMap((change) => changeInWords(change, how));
  return [...ofHeader(seen, how.language), ...content];
}

/** Who changed what of a form and when, newest first, lines compared one by one; open to whoever may read it. */
export const historyHandler = (kit: FormsKit, form: AnyForm): Handler =>
  handle(formCalls(form).history, async ({ id }, context) => {
    const { db, language, actor } = context;
    const row = await findForm(context, form, id);
    if (!row || !(await mayRead(context, kit, row))) throw notFound();
    const hidden =
      row.number === null || row.applicantId === actor.personId
        ? {}
        : await kit.approvals.fields(context, { type: form.code, id });
    const entries = await auditOf(db, 'form', id, { take: 200 });
    const deeds = row.status === 'draft' ? [] : await doneWith(context, kit, { type: form.code, id });
    const person = directory.referringTo(
      language,
      await directory.personsById(db, [
        ...new Set([
          ...entries.flatMap(({ actorId }) => actorId ?? []),
          ...deeds.flatMap(({ personId }) => personId ?? []),
        ]),
      ]),
    );
    const names = await departmentNamesIn(context, entries);
    const shown = entries.map((entry) => {
      const created = entry.action === 'insert';
      return {
        id: String(entry.id),
        audited: String(entry.id),
        at: entry.at.toISOString(),
        by: entry.actorId === null ? null : person(entry.actorId),
        remoteAddress: entry.remoteAddress,
        created,
        changes: created
          ? []
          : entryInWords(form, entry.changes, {
              ...{ language, currency: row.currency, timeZone: kit.timeZone, departments: names },
              hidden: (name) => hidden[name] === 'hidden',
            }),
      };
    });
    // What only moved the form along (who holds it now) stands in the trail of its approval.
    const throughOf = new Map(entries.map(({ id: of, through }) => [String(of), through]));
    const told = withDeeds(shown, throughOf, deeds, person);
    return { entries: told.filter(({ created, changes }) => created || changes.length > 0) };
  });

export const departmentNamesIn = (context: ActorContext, entries: readonly Pick<AuditEntry, 'changes'>[]) =>
  departmentNames(
    context,
    entries.flatMap(({ changes }): string[] =>
      (changes['department_id'] ?? []).flatMap((id: unknown) => (typeof id === 'string' ? [id] : [])),
    ),
  );
