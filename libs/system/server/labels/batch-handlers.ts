import { sql } from 'drizzle-orm';
import { ruleBroken, type FieldProblem, type Label, type Rewording } from '#calls/model';
import { directory } from '#identity/server';
import { handle, newId, rewordingsOf, type Db, type Handler } from '#server-kit/server';
import {
  checkLabelBatch,
  exportLabelBatch,
  importLabelBatch,
  listLabelBatches,
  moveLabelBatch,
  mostBatchWords,
  problemsOfWords,
  readLabelBatch,
  saveLabelBatch,
  type BatchWord,
} from '#system/model';
import { wordsOfWorkbook, workbookOf } from './batch-sheet.ts';
import { labelsOnce, wordsKey } from './declared-labels.ts';
import type { LabelSource } from './edit-labels.ts';
import { storeWords } from './store-words.ts';
import {
  batchColumns,
  putWords,
  storedBatch,
  touchBatch,
  wordsOfBatch,
  type StoredBatch,
} from './stored-batch.ts';

const keyOf = ({ screen, declared }: Pick<BatchWord, 'screen' | 'declared'>): string =>
  `${screen}\n${wordsKey(declared)}`;
const same = (one: Label | null, other: Label | null): boolean =>
  one === other || (one !== null && other !== null && wordsKey(one) === wordsKey(other));

const unknownScreen: Label = ['没有这个画面', 'There is no such screen'];
const unknownLabel: Label = ['画面上没有这个标签', 'The screen has no such label'];

/** What is said now, by label. */
const said = (words: readonly Rewording[]): ReadonlyMap<string, Label> =>
  new Map(words.map((each) => [keyOf(each), each.own]));

const stillOpen = ({ state }: StoredBatch): void => {
  if (state === 'published' || state === 'undone')
    throw ruleBroken(['批次已发布，不能再修改', 'This batch was published: it cannot be changed any more']);
};

const headOf = (batch: StoredBatch, person: (id: string) => { id: string; name: string }) => ({
  ...{ id: batch.id, title: batch.title, state: batch.state, version: batch.version },
  ...{ madeBy: person(batch.madeBy), madeAt: new Date(batch.madeAt).toISOString() },
  publishedBy: batch.publishedBy === null ? null : person(batch.publishedBy),
  publishedAt: batch.publishedAt === null ? null : new Date(batch.publishedAt).toISOString(),
});

/** SYS140B: own words that are prepared together, tried, published at once and taken back. */
export function labelBatchHandlers(source: LabelSource): readonly Handler[] {
  const screens = new Map(source.screens.map((screen) => [screen.code.toUpperCase(), screen]));
  const known = new Map<string, ReadonlySet<string>>();
  /** Declared words of a screen; null where there is none. */
  const declaredOn = (code: string): ReadonlySet<string> | null => {
    const screen = screens.get(code);
    if (!screen) return null;
    const before = known.get(code);
    if (before) return before;
    const keys = new Set(labelsOnce(screen, source.declaredAt).map(({ declared }) => wordsKey(declared)));
    known.set(code, keys);
    return keys;
  };
  const faultsOf = ({ screen, declared, own }: BatchWord): Label[] => {
    const words = declaredOn(screen);
    if (!words) return [unknownScreen];
    if (!words.has(wordsKey(declared))) return [unknownLabel];
    return own ? problemsOfWords(declared, own, 'own').map(({ text }: FieldProblem) => text) : [];
  };
  const peopleOf = async (db: Db, language: 'zh' | 'en', batches: readonly StoredBatch[]) =>
    directory.referringTo(
      language,
      await directory.personsById(
        db,
        batches.flatMap(({ madeBy, publishedBy }) => [madeBy, ...(publishedBy ? [publishedBy] : [])]),
      ),
    );

  return [
    handle(listLabelBatches, async (_request, { db, language }) => {
      const { rows } = await db.execute<StoredBatch & { words: number }>(sql`
        SELECT ${batchColumns}, (SELECT count(*)::int FROM label_batch_word w WHERE w.batch_id = b.id) AS words
          FROM label_batch b ORDER BY b.made_at DESC, b.id LIMIT 200`);
      const person = await peopleOf(db, language, rows);
      return { batches: rows.map((row) => ({ ...headOf(row, person), words: row.words })) };
    }),

    handle(readLabelBatch, async ({ id }, { db, language }) => {
      const batch = await storedBatch(db, id);
      const now = said(await rewordingsOf(db));
      const person = await peopleOf(db, language, [batch]);
      return {
        ...headOf(batch, person),
        words: (await wordsOfBatch(db, id)).map(({ before: _before, ...word }) => ({
          ...word,
          screenTitle: screens.get(word.screen)?.title ?? ([word.screen, word.screen] as const),
          now: now.get(keyOf(word)) ?? null,
          faults: faultsOf(word),
        })),
      };
    }),

    handle(saveLabelBatch, async ({ id, version, title, words }, { db, actor, now }) => {
      if (id === null) {
        const made = newId();
        await db.execute(sql`
          INSERT INTO label_batch (id, title, state, made_by, made_at)
          VALUES (${made}, ${title}, 'draft', ${actor.personId}, ${now.toISOString()}::timestamptz)`);
        await putWords(db, made, words, true);
        return { id: made, version: 1 };
      }
      stillOpen(await storedBatch(db, id, version));
      await db.execute(sql`UPDATE label_batch SET title = ${title} WHERE id = ${id}`);
      await putWords(db, id, words, true);
      return { id, version: await touchBatch(db, id, 'draft') };
    }),

    handle(importLabelBatch, async ({ id, version, base64, dryRun }, { db }) => {
      stillOpen(await storedBatch(db, id, version));
      const { words, faults } = await wordsOfWorkbook(Buffer.from(base64, 'base64'));
      const taken = words.filter((word) => {
        const [text] = faultsOf(word);
        if (text) faults.push({ row: word.row, text });
        return !text;
      });
      if (taken.length > mostBatchWords)
        throw ruleBroken([
          `一个批次最多 ${mostBatchWords} 条`,
          `A batch has ${mostBatchWords} words at most`,
        ]);
      const report = { taken: taken.length, faults: faults.toSorted((a, b) => a.row - b.row).slice(0, 200) };
      if (dryRun || taken.length === 0) return { ...report, version };
      await putWords(db, id, taken, false);
      return { ...report, version: await touchBatch(db, id, 'draft') };
    }),

    handle(checkLabelBatch, async ({ id, version }, { db }) => {
      stillOpen(await storedBatch(db, id, version));
      const words = await wordsOfBatch(db, id);
      if (words.length === 0) throw ruleBroken(['批次中还没有文字', 'There are no words in this batch']);
      const now = said(await rewordingsOf(db));
      const changed = words.filter((word) => !same(now.get(keyOf(word)) ?? null, word.own));
      const faults = words.filter((word) => faultsOf(word).length > 0).length;
      const state = faults === 0 ? ('checked' as const) : ('draft' as const);
      return {
        ...{ state, faults, changes: changed.length },
        screens: new Set(changed.map(({ screen }) => screen)).size,
        version: await touchBatch(db, id, state),
      };
    }),

    handle(moveLabelBatch, async ({ id, version, act }, context) => {
      const { db, actor, now: at } = context;
      const batch = await storedBatch(db, id, version);
      const wanted = act === 'publish' ? 'checked' : 'published';
      if (batch.state !== wanted)
        throw ruleBroken(
          act === 'publish'
            ? ['请先试运行并通过', 'Please try it first, until nothing is against it']
            : ['只能撤回已发布的批次', 'Only what was published can be taken back'],
        );
      // Nobody rewords a label between what is read here and what is said.
      await db.execute(sql`LOCK TABLE rewording IN SHARE ROW EXCLUSIVE MODE`);
      const now = said(await rewordingsOf(db));
      const words = await wordsOfBatch(db, id);
      const when = at.toISOString();
      if (act === 'publish') {
        // A newer version of the product may have dropped a label since it was checked.
        if (words.some((word) => faultsOf(word).length > 0))
          throw ruleBroken([
            '有文字不再对应，请重新试运行',
            'Some words stand for nothing any more: please try it again',
          ]);
        for (const word of words) {
          const [zh, en] = now.get(keyOf(word)) ?? [null, null];
          await db.execute(sql`
            UPDATE label_batch_word SET before_zh = ${zh}, before_en = ${en}
             WHERE batch_id = ${id} AND screen = ${word.screen} AND declared_zh = ${word.declared[0]}
               AND declared_en = ${word.declared[1]}`);
        }
        await storeWords(context, words);
        await db.execute(sql`
          UPDATE label_batch SET state = 'published', version = version + 1, published_by = ${actor.personId},
                 published_at = ${when}::timestamptz WHERE id = ${id}`);
        return { version: version + 1, kept: [] };
      }
      const back = words.filter((word) => same(now.get(keyOf(word)) ?? null, word.own));
      await storeWords(
        context,
        back.map(({ screen, declared, before }) => ({ screen, declared, own: before })),
      );
      await db.execute(sql`
        UPDATE label_batch SET state = 'undone', version = version + 1, undone_at = ${when}::timestamptz WHERE id = ${id}`);
      return {
        version: version + 1,
        kept: words
          .filter((word) => !back.includes(word))
          .map(({ screen, declared }) => ({ screen, declared })),
      };
    }),

    handle(exportLabelBatch, async ({ id }, { db, language }) => {
      const batch = id === null ? null : await storedBatch(db, id);
      const words: readonly BatchWord[] = id === null ? await rewordingsOf(db) : await wordsOfBatch(db, id);
      const name = batch?.title ?? (language === 'zh' ? '自有标签' : 'own-labels');
      const bytes = await workbookOf(words, language === 'zh' ? 0 : 1);
      return { filename: `${name}.xlsx`, base64: bytes.toString('base64') };
    }),
  ];
}
