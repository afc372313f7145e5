import type { AnyCall, Label } from '#calls/model';
import {
  coveredValue,
  type ActorContext,
  type AuditedChange,
  type AuditedEntry,
  type AuditedKind,
  type JobDeclaration,
  type RecordPages,
} from '#server-kit/server';
import { otherActs } from './other-acts.ts';
import { pathsOfEntries } from './paths-of-entries.ts';

/** What the audit speaks of, as the installation is composed. */
export interface AuditWords {
  kindOf(table: string): AuditedKind;
  kinds(): readonly AuditedKind[];
  /** Where readable records of a table open; undefined: they have no page. */
  opensOf(table: string): RecordPages['opens'] | undefined;
  /** What a call, job or start did, by the name that the audit has. */
  callOf(through: string | null): Label;
  /** Names of the calls that somebody means by some words. */
  callsMeant(text: string): string[];
}

/** Whoever answers nothing of it: the records of a table that no feature tells of. */
const unknown = (table: string): AuditedKind => ({
  ...{ table, one: [table, table], labels: [] },
  readable: () => Promise.resolve(new Map()),
  inWords: () => Promise.resolve(new Map()),
});

/** Composed late: all calls and kinds are known once the server is put together. */
export function auditWords(
  calls: () => readonly AnyCall[],
  audited: () => readonly AuditedKind[],
  jobs: () => readonly JobDeclaration[],
  pages: () => readonly RecordPages[] = () => [],
): AuditWords {
  let kinds: Map<string, AuditedKind> | undefined;
  let summaries: Map<string, Label> | undefined;
  let handed: Map<string, RecordPages['opens']> | undefined;
  const all = () => (kinds ??= new Map(audited().map((kind) => [kind.table, kind])));
  const known = () =>
    (summaries ??= new Map([
      ...calls().map(({ name, summary }): [string, Label] => [name, summary]),
      ...jobs().map((job): [string, Label] => [`job:${job.name}`, titleOf(job)]),
      ...otherActs,
    ]));
  return {
    kindOf: (table) => all().get(table) ?? unknown(table),
    kinds: () => [...all().values()],
    opensOf(table) {
      handed ??= new Map(pages().map((page) => [page.table, page.opens]));
      return handed.get(table) ?? all().get(table)?.opens;
    },
    callOf(through) {
      if (through === null) return ['系统', 'The system'];
      // An import is told with its id behind the name.
      const [name = through] = through.split(' ');
      return known().get(name) ?? [name, name];
    },
    callsMeant(text) {
      const wanted = text.toLowerCase();
      return [...known()].flatMap(([name, [zh, en]]) =>
        [name, zh, en].some((words) => words.toLowerCase().includes(wanted)) ? [name] : [],
      );
    },
  };
}

const titleOf = ({ name, title: [zh, en] = [name, name], clock }: JobDeclaration): Label =>
  clock
    ? [`定时任务：${clock.title[0]}`, `Job: ${clock.title[1]}`]
    : [`后台任务：${zh}`, `Background job: ${en}`];

/** An entry as its list and its detail show it. */
export interface EntryInWords {
  id: string;
  one: Label;
  name: string;
  action: AuditedEntry['action'];
  covered: boolean;
  beside: boolean;
  changes: readonly AuditedChange[];
  /** Where the reader looks at the record, or at what it is a part of; null: nowhere. */
  path: string | null;
  /** Records of its kind are looked at somewhere: on pages of their own, or on those of what they are parts of. */
  hasPage: boolean;
}

export interface StoredEntry extends AuditedEntry {
  table: string;
}

/** Entries in words, in their order; each kind of record is asked once. */
export async function entriesInWords(
  context: ActorContext,
  words: AuditWords,
  entries: readonly StoredEntry[],
): Promise<EntryInWords[]> {
  const paths = await pathsOfEntries(context, words, entries);
  const said = await Promise.all(
    [...Map.groupBy(entries, ({ table }) => table)].map(async ([table, its]) => {
      const kind = words.kindOf(table);
      const readable = await kind.readable(context, [...new Set(its.map(({ recordId }) => recordId))]);
      const shown = its.filter(({ recordId }) => readable.has(recordId));
      const inWords = shown.length ? await kind.inWords(context, shown) : new Map<string, AuditedChange[]>();
      const labels = new Map(kind.labels);
      return its.map((entry): EntryInWords => {
        const covered = !readable.has(entry.recordId);
        return {
          ...{ id: entry.id, one: kind.one, action: entry.action, covered, beside: kind.beside ?? false },
          name: readable.get(entry.recordId) ?? '',
          path: paths.get(entry.id) ?? null,
          hasPage: words.opensOf(table) !== undefined || kind.partOf !== undefined,
          changes: covered ? coveredChanges(labels, entry) : (inWords.get(entry.id) ?? []),
        };
      });
    }),
  );
  const byId = new Map(said.flat().map((entry) => [entry.id, entry]));
  return entries.flatMap(({ id }) => byId.get(id) ?? []);
}

/** That something changed is told, from what to what is not. */
function coveredChanges(labels: ReadonlyMap<string, Label>, { changes }: AuditedEntry): AuditedChange[] {
  const told = Object.keys(changes)
    .map((column) => labels.get(column))
    .filter((label) => label !== undefined);
  return told.map((label) => ({ label, before: coveredValue, after: coveredValue, line: null }));
}
