import { say, type Label, type Language } from '#calls/model';
import { changeInWords, diffContents, linesIn, type FieldChange, type HistoryChange } from '#fields/model';
import { directory } from '#identity/server';
import { recordStateLabels, type RecordState, type RegisterDeclaration } from '#registers/model';
import { handle, type Handler } from '#server-kit/server';
import { readableRecord } from '../handlers/record-view.ts';
import { coveredText, coverValues } from '../record/cover-values.ts';
import { findRecords, named } from '../record/name-references.ts';
import { changesOf, sideOf, type AuditedChange } from '../record/past-values.ts';
import type { ServedRegister } from '../register-from.ts';
import type { RegistersKit } from '../registers-kit.ts';

/** Entries of a page. */
const pageSize = 100;
const stateLabel: Label = ['状态', 'State'];

function ofState({ changes }: AuditedChange, language: Language): HistoryChange[] {
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

/** Answers <code>_7: who changed what of a record and when, newest first, from the audit. */
export const historyHandler = (kit: RegistersKit, served: ServedRegister): Handler =>
  handle(served.register.calls.history, async ({ id, before }, context) => {
    const { register } = served;
    const { db, language, timeZone } = context;
    await readableRecord(context, served, id);
    const page = await changesOf(db, register, id, {
      take: pageSize + 1,
      ...(before !== undefined && { before }),
    });
    const entries = page.slice(0, pageSize);
    const sides = entries.map((entry) => [sideOf(register, entry, 0), sideOf(register, entry, 1)] as const);
    const [found, people] = await Promise.all([
      findRecords(context, kit, register.whole, sides.flat()),
      directory.personsById(db, [...new Set(entries.flatMap(({ actorId }) => actorId ?? []))]),
    ]);
    const person = directory.referringTo(language, people);
    const shown = entries.map((entry, index) => {
      const created = entry.action === 'insert';
      const [was, is] = (sides[index] ?? [{}, {}]).map((side) => named(register.whole, side, found));
      const content = diffContents(register.whole, was ?? {}, is ?? {}).flatMap((change) =>
        changeInWords(coverChange(register, change), { language, timeZone }),
      );
      return {
        ...{ id: entry.id, at: new Date(entry.at).toISOString(), created },
        by: entry.actorId === null ? null : person(entry.actorId),
        remoteAddress: entry.remoteAddress,
        changes: created ? [] : [...ofState(entry, language), ...content],
      };
    });
    return {
      // What is written down for searching alone changes nothing that anybody sees.
      entries: shown.filter(({ created, changes }) => created || changes.length > 0),
      next: page.length > pageSize ? (entries.at(-1)?.id ?? null) : null,
    };
  });
