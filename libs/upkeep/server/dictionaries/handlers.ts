import { sql } from 'drizzle-orm';
import { CallError, invalid, type RequestOf } from '#calls/model';
import { offered, optionsAsKept, type Dictionary, type Option } from '#fields/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import {
  checkEntries,
  dictionaryChanged,
  readDictionaries,
  readOptions,
  saveDictionary,
} from '#upkeep/model';
import { dictionaryEntryTable, dictionaryTable } from '../tables.ts';
import { followKept, keptOptions } from './kept.ts';

async function list({ db }: ActorContext, dictionaries: readonly Dictionary[]) {
  const [kept, rows] = await Promise.all([keptOptions(db), db.select().from(dictionaryTable)]);
  const versions = new Map(rows.map(({ name, version }) => [name, version]));
  return {
    dictionaries: dictionaries.map(({ name, title, system, about = null, entries }) => ({
      ...{ name, title, system, about, version: versions.get(name) ?? 0 },
      entries: optionsAsKept(entries, kept[name]).map(({ value, label, hidden = false }) => ({
        ...{ code: value, label, hidden },
        declared: entries.find((entry) => entry.value === value)?.label ?? null,
      })),
    })),
  };
}

/** Locks the dictionary in the state that was read; refuses where somebody has saved it since. */
async function nextVersion({ db }: ActorContext, name: string, read: number): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(
    read === 0
      ? sql`INSERT INTO dictionary (name) VALUES (${name}) ON CONFLICT DO NOTHING RETURNING version`
      : sql`UPDATE dictionary SET version = version + 1 WHERE name = ${name} AND version = ${read} RETURNING version`,
  );
  if (!rows[0]) throw new CallError('conflict');
  return rows[0].version;
}

/** What entries are called that are offered before or after a change alone, or under other names. */
function namesChanged(before: readonly Option[], after: readonly Option[]): string[] {
  const texts = (options: readonly Option[]) =>
    new Set(offered(options).flatMap(({ value, label }) => label.map((text) => `${value}\n${text}`)));
  const [was, is] = [texts(before), texts(after)];
  const changed = [...was, ...is].filter((text) => !(was.has(text) && is.has(text)));
  return [...new Set(changed.map((text) => text.slice(text.indexOf('\n') + 1)))];
}

async function save(
  context: ActorContext,
  dictionaries: readonly Dictionary[],
  { name, version: read, entries }: RequestOf<typeof saveDictionary>,
) {
  const { db } = context;
  const dictionary = dictionaries.find((each) => each.name === name);
  if (!dictionary) throw new CallError('notFound');
  const version = await nextVersion(context, name, read);
  const before = optionsAsKept(dictionary.entries, (await keptOptions(db))[name]);
  const problems = checkEntries(
    dictionary,
    before.map(({ value }) => value),
    entries,
  );
  if (problems.length) throw invalid(problems);
  const rows = entries.map(({ code, zh, en, hidden }, position) => {
    const declared = dictionary.entries.find(({ value }) => value === code)?.label;
    const own = declared?.[0] !== zh || declared?.[1] !== en;
    return { dictionary: name, code, nameZh: own ? zh : null, nameEn: own ? en : null, position, hidden };
  });
  if (rows.length)
    await db
      .insert(dictionaryEntryTable)
      .values(rows)
      .onConflictDoUpdate({
        target: [dictionaryEntryTable.dictionary, dictionaryEntryTable.code],
        set: {
          nameZh: sql`excluded.name_zh`,
          nameEn: sql`excluded.name_en`,
          position: sql`excluded.position`,
          hidden: sql`excluded.hidden`,
        },
        setWhere: sql`(dictionary_entry.name_zh, dictionary_entry.name_en, dictionary_entry.position, dictionary_entry.hidden)
          IS DISTINCT FROM (excluded.name_zh, excluded.name_en, excluded.position, excluded.hidden)`,
      });
  const was = new Map(before.map(({ value, hidden }) => [value, hidden === true]));
  const after = optionsAsKept(dictionary.entries, (await keptOptions(db))[name]);
  await context.emit(dictionaryChanged, {
    name,
    hidden: entries.filter(({ code, hidden }) => hidden && !was.get(code)).map(({ code }) => code),
    added: entries.filter(({ code }) => !was.has(code)).map(({ code }) => code),
    names: namesChanged(before, after),
  });
  await context.publish({
    to: 'everyone',
    type: 'refresh',
    data: { topics: ['dictionary', 'reference'] },
  });
  return { version };
}

/**
 * Answers the calls of dictionaries. Whoever asks for the options makes this process follow the database too: after a
 * change every browser asks, whichever process it talks to.
 */
export const dictionaryHandlers = (dictionaries: readonly Dictionary[]): readonly Handler[] => [
  handle(readOptions, async (_request, { db }) => {
    const kept = await followKept(db);
    return { kept: Object.fromEntries(Object.entries(kept).map(([name, entries]) => [name, [...entries]])) };
  }),
  handle(readDictionaries, (_request, context) => list(context, dictionaries)),
  handle(saveDictionary, (request, context) => save(context, dictionaries, request)),
];
