import { and, eq, or, type SQL } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { rewordingTable, type ActorContext } from '#server-kit/server';

/** Words of a screen that are said from now on; the declared ones where `own` is null. */
export interface NewWords {
  screen: string;
  declared: Label;
  own: Label | null;
}

const theRow = ({ screen, declared: [zh, en] }: Pick<NewWords, 'screen' | 'declared'>): SQL | undefined =>
  and(
    eq(rewordingTable.screen, screen),
    eq(rewordingTable.declaredZh, zh),
    eq(rewordingTable.declaredEn, en),
  );

/** Says these words, and tells every open screen. */
export async function storeWords(context: ActorContext, words: readonly NewWords[]): Promise<void> {
  if (!words.length) return;
  const { db } = context;
  const isDeclared = ({ declared, own }: NewWords) =>
    !own || (own[0] === declared[0] && own[1] === declared[1]);
  const back = words.filter(isDeclared);
  const said = words.filter((each) => !isDeclared(each));
  if (back.length) await db.delete(rewordingTable).where(or(...back.map(theRow)));
  for (const { screen, declared, own } of said) {
    const [zh = '', en = ''] = own ?? [];
    await db
      .insert(rewordingTable)
      .values({ screen, declaredZh: declared[0], declaredEn: declared[1], zh, en })
      .onConflictDoUpdate({
        target: [rewordingTable.screen, rewordingTable.declaredZh, rewordingTable.declaredEn],
        set: { zh, en },
      });
  }
  await context.publish({ to: 'everyone', type: 'refresh', data: { topics: ['labels'] } });
}
