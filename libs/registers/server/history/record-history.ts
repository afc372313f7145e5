import { say, type Label, type Language } from '#calls/model';
import { changeInWords, diffContents, linesIn, type FieldChange, type HistoryChange } from '#fields/model';
import { directory } from '#identity/server';
import { recordStateLabels, type RecordState, type RegisterDeclaration } from '#registers/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { readableRecord } from '../handlers/record-view.ts';
import { coveredText, coverValues } from '../record/cover-values.ts';
import { findRecords, named } from '../record/name-references.ts';
import { changesOf, sideOf, type AuditedChange } from '../record/past-values.ts';
import { fileActsOf } from '../files/file-acts.ts';
import type { ServedRegister } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';

/** Entries of a page. */
const pageSize = 100;
export const stateLabel: Label = ['状态', 'State'];

function ofState({ changes }: Pick<AuditedChange, 'changes'>, language: Language): HistoryChange[] {
  const state = changes['state'];
  const text = (value: unknown) =>
    typeof value === 'string' && value in recordStateLabels
      ? say(recordStateLabels[value as RecordState], language)
      : '';
  return state ? [{ label: stateLabel, before: text(state[0]), after: text(state[1]), line: null }] : [];
}

/** A change without what is covered: that it changed is told, from what to what only in part. */
export function coverChange(register: RegisterDeclaration, change: FieldChange): FieldChange {
  const hides = (path: string) => register.sensitive?.includes(path) ?? false;
  switch (change.what) {
    case 'field':
      return hides(change.name)
        ? { ...change, before: coveredText(change.before), after: coveredText(change.after) }
        : change;
    case 'lineChanged':
      return {
        ...change,
        changes: change.changes.map((inner) =>
          hides(`${change.name}.${inner.name}`)
            ? { ...inner, before: coveredText(inner.before), after: coveredText(inner.after) }
            : inner,
        ),
      };
    case 'lineAdded':
    case 'lineRemoved': {
      const [line = change.line] = linesIn(
        coverValues(register, { [change.name]: [change.line] }),
        change.name,
      );
      return { ...change, line };
    }
    case 'linesReordered':
      return change;
  }
}

/** What changes of records say, with the names of what they refer to. Of a new record `created` says whether its values are told. */
export async function changesInWords(
  context: Pick<ActorContext, 'db' | 'language' | 'timeZone'>,
  kit: RegistersKit,
  register: RegisterDeclaration,
  entries: readonly Pick<AuditedChange, 'action' | 'changes'>[],
  created: 'told' | 'left out',
): Promise<HistoryChange[][]> {
  const { language, timeZone } = context;
  const sides = entries.map((entry) => [sideOf(register, entry, 0), sideOf(register, entry, 1)] as const);
  const found = await findRecords(context, kit, register.whole, sides.flat());
  return entries.map((entry, index) => {
    if (entry.action === 'insert' && created === 'left out') return [];
    const [was, is] = (sides[index] ?? [{}, {}]).map((side) => named(register.whole, side, found));
    const content = diffContents(register.whole, was ?? {}, is ?? {}).flatMap((change) =>
      changeInWords(coverChange(register, change), { language, timeZone }),
    );
    return [...ofState(entry, language), ...content];
  });
}

/** Answers <code>_7: who changed what of a record and when, newest first, from the audit. */
export const historyHandler = (kit: RegistersKit, served: ServedRegister): Handler =>
  handle(served.register.calls.history, async ({ id, before }, context) => {
    const { register } = served;
    const { db, language } = context;
    await readableRecord(context, served, id);
    const page = await changesOf(db, register, id, {
      take: pageSize + 1,
      ...(before !== undefined && { before }),
    });
    const entries = page.slice(0, pageSize);
    const next = page.length > pageSize ? (entries.at(-1)?.id ?? null) : null;
    const acts = await fileActsOf(db, register.name, id, { from: next, before: before ?? null });
    const [said, people] = await Promise.all([
      changesInWords(context, kit, register, entries, 'left out'),
      directory.personsById(db, [
        ...new Set([
          ...entries.flatMap(({ actorId }) => actorId ?? []),
          ...acts.map(({ personId }) => personId),
        ]),
      ]),
    ]);
    const person = directory.referringTo(language, people);
    const shown = entries.map((entry, index) => {
      const created = entry.action === 'insert';
      return {
        ...{ id: entry.id, audited: entry.id, at: new Date(entry.at).toISOString(), created },
        by: entry.actorId === null ? null : person(entry.actorId),
        remoteAddress: entry.remoteAddress,
        changes: said[index] ?? [],
      };
    });
    const ofFiles = acts.map(({ personId, ...act }) => ({ ...act, by: person(personId), created: false }));
    // What is written down for searching alone changes nothing that anybody sees.
    const seen = shown.filter(({ created, changes }) => created || changes.length > 0);
    return {
      entries: [...seen, ...ofFiles].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)),
      next,
    };
  });
