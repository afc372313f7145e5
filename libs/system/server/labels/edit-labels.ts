import { sql } from 'drizzle-orm';
import { CallError, invalid, ruleBroken, type Label, type Rewording } from '#calls/model';
import { directory } from '#identity/server';
import { handle, rewordingsOf, type Handler } from '#server-kit/server';
import { editionsOf, type HomeDeclaration, type ScreenDeclaration } from '#shell/model';
import {
  compareLabels,
  labelHistory,
  listLabelScreens,
  problemsOfWords,
  readLabels,
  resetLabels,
  saveLabels,
} from '#system/model';
import { labelsOnce, wordsKey, type DeclaredAt } from './declared-labels.ts';
import { storeWords } from './store-words.ts';

/** What the editor of labels knows of the installation. */
export interface LabelSource {
  screens: readonly ScreenDeclaration[];
  homes: readonly HomeDeclaration[];
  declaredAt: DeclaredAt;
}

/** What stands at a screen, with what it says instead. */
function labelsWith(source: LabelSource, screen: ScreenDeclaration, words: readonly Rewording[]) {
  const its = words.filter((each) => each.screen === screen.code.toUpperCase());
  const own = new Map(its.map(({ declared, own: said }) => [wordsKey(declared), said]));
  const labels = labelsOnce(screen, source.declaredAt).map((each) => ({
    ...each,
    own: own.get(wordsKey(each.declared)) ?? null,
  }));
  const known = new Set(labels.map(({ declared }) => wordsKey(declared)));
  return { labels, gone: its.filter(({ declared }) => !known.has(wordsKey(declared))) };
}

const inWords = ({ declared, own }: Rewording) => ({ declared, own });

/** SYS140_1 to _6: the labels of screens, what is said instead, and who said so. */
export function editLabelHandlers(source: LabelSource): Handler[] {
  const byCode = new Map(source.screens.map((screen) => [screen.code.toUpperCase(), screen]));
  const homes = new Map(source.homes.map(({ path, title }) => [path.toLowerCase(), title]));
  const screenOf = (code: string): ScreenDeclaration => {
    const found = byCode.get(code.toUpperCase());
    if (!found) throw new CallError('notFound');
    return found;
  };
  return [
    handle(listLabelScreens, async (_, { db }) => {
      const words = await rewordingsOf(db);
      return {
        screens: [...byCode.values()].map((screen) => {
          const { labels, gone } = labelsWith(source, screen, words);
          return {
            ...{ code: screen.code, title: screen.title, labels: labels.length, gone: gone.length },
            editions: editionsOf(screen),
            home: homes.get(screen.home.toLowerCase()) ?? (['', ''] as const),
            own: labels.filter(({ own }) => own !== null).length,
          };
        }),
      };
    }),

    handle(readLabels, async ({ screen: code }, { db }) => {
      const screen = screenOf(code);
      const { labels, gone } = labelsWith(source, screen, await rewordingsOf(db, code));
      return { title: screen.title, route: screen.route, labels, gone: gone.map(inWords) };
    }),

    handle(saveLabels, async ({ screen: code, labels }, context) => {
      const screen = screenOf(code);
      // Two administrators do not save over each other unseen.
      await context.db.execute(sql`LOCK TABLE rewording IN SHARE ROW EXCLUSIVE MODE`);
      const stands = labelsWith(source, screen, await rewordingsOf(context.db, code));
      const known = new Map(stands.labels.map((each) => [wordsKey(each.declared), each.own]));
      const same = (one: Label | null, other: Label | null) =>
        one === other || (one !== null && other !== null && wordsKey(one) === wordsKey(other));
      const problems = labels.flatMap(({ declared, own }, at) => {
        if (!known.has(wordsKey(declared)))
          return [
            { path: `labels.${at}`, text: ['画面上没有这个标签', 'The screen has no such label'] as const },
          ];
        return own ? problemsOfWords(declared, own, `labels.${at}.own`) : [];
      });
      if (problems.length) throw invalid(problems);
      const changed = labels.find(
        ({ declared, before }) => !same(known.get(wordsKey(declared)) ?? null, before),
      );
      if (changed)
        throw ruleBroken([
          `“${changed.declared[0]}”已被他人修改，请刷新后再改`,
          `“${changed.declared[1]}” was changed by somebody else meanwhile; please reload`,
        ]);
      await storeWords(
        context,
        labels.map(({ declared, own }) => ({
          screen: screen.code.toUpperCase(),
          declared,
          own: own && [own[0].trim(), own[1].trim()],
        })),
      );
      return {};
    }),

    handle(compareLabels, async (_, { db }) => {
      const words = await rewordingsOf(db);
      return {
        words: words.map((each) => {
          const screen = byCode.get(each.screen);
          const gone = screen ? labelsWith(source, screen, words).gone : [each];
          return {
            ...inWords(each),
            screen: each.screen,
            title: screen?.title ?? ([each.screen, each.screen] as const),
            stands: !gone.includes(each),
          };
        }),
      };
    }),

    handle(labelHistory, async ({ screen: code }, { db, language }) => {
      const screen = screenOf(code).code.toUpperCase();
      const { rows } = await db.execute<HistoryRow>(sql`
        SELECT id::text, at::text, action, actor_id AS "actorId", remote_address AS "remoteAddress",
               record_id AS "recordId", changes
          FROM audit_entry
         WHERE table_name = 'rewording' AND starts_with(record_id, ${`${screen}:`}) ORDER BY id DESC LIMIT 200`);
      const people = await directory.personsById(
        db,
        rows.flatMap(({ actorId }) => actorId ?? []),
      );
      const person = directory.referringTo(language, people);
      return {
        entries: rows.map(({ id, at, action, actorId, remoteAddress, recordId, changes }) => {
          const declared = recordId.slice(screen.length + 1).replace(':', ' / ');
          const side = (half: 'zh' | 'en', which: 0 | 1) => {
            const value = changes[half]?.[which];
            return typeof value === 'string' ? value : '';
          };
          const sides = (which: 0 | 1) =>
            [side('zh', which), side('en', which)].filter(Boolean).join(' / ') ||
            (action === 'update' ? '' : declared);
          return {
            ...{ id, audited: id, at: new Date(at).toISOString(), created: false, remoteAddress },
            by: actorId === null ? null : person(actorId),
            changes: [
              { label: [declared, declared] as const, before: sides(0), after: sides(1), line: null },
            ],
          };
        }),
      };
    }),

    handle(resetLabels, async ({ screen: code, goneOnly }, context) => {
      // Also of a screen that is no more.
      const screen = code.toUpperCase();
      const words = await rewordingsOf(context.db, screen);
      const declared = byCode.get(screen);
      const taken = goneOnly && declared ? labelsWith(source, declared, words).gone : words;
      await storeWords(
        context,
        taken.map((each) => ({ screen, declared: each.declared, own: null })),
      );
      return { taken: taken.map(inWords) };
    }),
  ];
}

interface HistoryRow extends Record<string, unknown> {
  id: string;
  at: string;
  action: string;
  actorId: string | null;
  remoteAddress: string | null;
  recordId: string;
  changes: Readonly<Record<string, readonly [unknown, unknown] | undefined>>;
}
