import { sql } from 'drizzle-orm';
import { beginDemoPassages, type DemoPassage } from '#editor/server';
import type { Db } from '#server-kit/server';

/** The text on which people of the demo company comment, and the one that somebody writes alone. */
export const commented = '差旅标准说明';
export const held = '新员工入职指引';

const minutes = 60_000;

/** Comments on passages of a demo text: two that are open, one that is settled. */
export async function talkAbout(
  db: Db,
  document: { documentId: string; state: Uint8Array },
  people: readonly string[],
  today: Date,
): Promise<void> {
  const [author = '', one = author, other = author] = people;
  let place = 0;
  const says = (authorId: string, words: string) => ({
    ...{ authorId, words },
    at: new Date(today.getTime() - (300 - 35 * place++) * minutes),
  });
  const passages: readonly DemoPassage[] = [
    {
      quote: '发现问题及时反馈',
      said: [says(one, '“及时”建议写明天数，比如 2 个工作日内。'), says(author, '可以，下周例会后一起改。')],
    },
    { quote: '每季度复核一次', said: [says(other, '今年一季度的复核由哪个部门牵头？')] },
    {
      ...{ quote: '供相关同事参考', isSettled: true },
      said: [
        says(one, '这里改成“供全体出差人员参考”是不是更清楚？'),
        says(author, '讨论过了，先保持现在的写法。'),
      ],
    },
  ];
  await beginDemoPassages(db, document, passages);
}

/** Somebody writes alone in a demo text. Nobody renews it, so that it lasts until its author breaks it. */
export async function holdAlone(db: Db, documentId: string, by: string, today: Date): Promise<void> {
  await db.execute(sql`
    UPDATE shared_document SET held_by = ${by}, held_since = ${today.toISOString()}::timestamptz - interval '10 minutes',
           held_until = ${today.toISOString()}::timestamptz + interval '90 days' WHERE id = ${documentId}`);
}
