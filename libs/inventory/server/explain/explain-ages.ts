import { sql } from 'drizzle-orm';
import { addDecimals, CallError, subtractDecimals, type Label } from '#calls/model';
import { fact, quantityFigure, type ContextFact, type Explanation } from '#documents/model';
import { formsOfAnyType, openedBy, type DocumentAddress } from '#documents/server';
import { withinScope } from '#identity/server';
import { ageBounds, ageList, explainAges } from '#inventory/model';
import { handle, type Handler } from '#server-kit/server';
import { leftOfReceipts } from '../lists/came-in.ts';

/** So many receipts are shown, the newest; of the others it is said how many they are and what they come to. */
const mostShown = 500;

/** A receipt of what is on hand; with what all of its class come to, shown or not. */
interface Came extends Record<string, unknown> {
  zh: string;
  en: string;
  unitZh: string;
  unitEn: string;
  id: string;
  type: string;
  number: string;
  day: string;
  /** The class of age: how many of the bounds it is older than. */
  age: number;
  left: string;
  sumOfAge: string;
  countOfAge: number;
  /** Among all, the newest first. */
  place: number;
}

/** What a class comes to, and the receipts of it that are shown. */
function factOf(
  age: number,
  came: readonly Came[],
  unit: Label,
  toOf: (row: Came) => string | null,
): ContextFact {
  const from = age === 0 ? 0 : (ageBounds[age - 1] ?? 0) + 1;
  const to = ageBounds[age];
  const label: Label =
    to === undefined
      ? [`${from - 1} 天以上`, `Over ${from - 1} days`]
      : [`${from}–${to} 天`, `${from}–${to} days`];
  const { sumOfAge = '0', countOfAge = 0 } = came[0] ?? {};
  const shown = came.filter(({ place }) => place <= mostShown);
  const rows = shown.map((row) => {
    const words = `${row.day} · ${row.number}`;
    const said: Label = [words, words];
    return { label: said, figure: quantityFigure(row.left, unit), to: toOf(row) };
  });
  const hidden = countOfAge - shown.length;
  if (hidden > 0)
    rows.push({
      label: [`另有 ${hidden} 笔较早的未列出`, `${hidden} earlier ones that are not listed`],
      figure: quantityFigure(
        subtractDecimals(sumOfAge, addDecimals('0', ...shown.map(({ left }) => left))),
        unit,
      ),
      to: null,
    });
  return fact(label, quantityFigure(sumOfAge, unit), { rows });
}

/** Answers INV365P_20: the receipts that what is on hand came with, by the classes of the list, the latest first. */
export const explainAgesHandler = (addressOf: DocumentAddress): Handler =>
  handle(explainAges, async ({ id }, { db, actor, now }): Promise<Explanation> => {
    const [company = '', ...item] = id.split(' ');
    // The newest, and of each class one at least, which says what all of it come to.
    const { rows } = await db.execute<Came>(sql`
    SELECT i.name_zh AS zh, coalesce(nullif(i.name_en, ''), i.name_zh) AS en, u.name_zh AS "unitZh",
           coalesce(nullif(u.name_en, ''), u.name_zh) AS "unitEn", came.voucher_id::text AS id, coalesce(f.type, came.voucher) AS type,
           concat_ws(' · ', coalesce(f.number, n.number, came.voucher), nullif(came.lot, '')) AS number,
           to_char(came.posted_at AT TIME ZONE company_time_zone(), 'YYYY-MM-DD') AS day, came.age,
           trim_scale(came.left)::text AS left, trim_scale(came.sum_of_age)::text AS "sumOfAge", came.count_of_age AS "countOfAge",
           came.place
      FROM (SELECT every.*, (sum(every.left) OVER (PARTITION BY every.age)) AS sum_of_age,
                   (count(*) OVER (PARTITION BY every.age))::int AS count_of_age,
                   (row_number() OVER (ORDER BY every.posted_at DESC, every.seq DESC))::int AS place,
                   (row_number() OVER (PARTITION BY every.age ORDER BY every.posted_at DESC, every.seq DESC))::int AS place_of_age
              FROM (SELECT a.*, width_bucket(a.days, ${sql.param(ageBounds.map((days) => days + 1))}::int[]) AS age
                      FROM ${leftOfReceipts(now, sql`k.company_id = ${company} AND k.item_id = ${item.join(' ')}`)} AS a) AS every) AS came
      JOIN item i ON i.id = came.item_id JOIN unit u ON u.id = i.unit_id
      LEFT JOIN ${formsOfAnyType} f ON f.id = came.voucher_id LEFT JOIN stock_count n ON n.id = came.voucher_id
     WHERE (came.place <= ${mostShown} OR came.place_of_age = 1)
       AND ${withinScope(actor.scope(ageList.screens, 'query'), { company: sql`came.company_id` }, actor)}
     ORDER BY came.place`);
    const [first] = rows;
    if (!first) throw new CallError('notFound');
    const unit: Label = [first.unitZh, first.unitEn];
    const facts = [...Map.groupBy(rows, ({ age }) => age)].map(([age, came]) =>
      factOf(age, came, unit, ({ type, id: document }) => openedBy({ actor }, addressOf, type, document)),
    );
    return { title: [`${first.zh} 的库龄`, `How old ${first.en} is`], facts };
  });
