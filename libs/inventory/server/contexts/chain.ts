import { sql, type SQL } from 'drizzle-orm';
import type { Label } from '#calls/model';
import type { ChainStep, FormHead } from '#documents/model';
import { formsOfAnyType, readableOf, type FormContextSource } from '#documents/server';
import { stockInHead, stockOutHead } from '#inventory/model';
import { headOf } from '#requisitions/model';
import type { ActorContext, Db } from '#server-kit/server';
import { issueHeads } from '../reservations/next-issue.ts';

/** The stage at which goods that came are inspected: quality's, which this feature does not know. */
export interface ChainNeeds {
  inspectionStep(context: ActorContext, documents: readonly string[]): Promise<ChainStep | null>;
}

/** Requests that ask for goods, and the document that moves them. */
interface Requests {
  heads: readonly FormHead[];
  /** Lines of requests, as `r`. */
  asked: SQL;
  /** What of such a line is open. */
  open: SQL;
  /** What was moved for them, as `m`, and where it says for which line. */
  moved: SQL;
  line: SQL;
  posts: FormHead;
  /** What is still to be done of a request. */
  expects: Label;
}
const openOf = (done: SQL): SQL =>
  sql`CASE WHEN r.state = 'open' THEN greatest(r.asked - ${done}, 0) ELSE 0 END`;
const issues: Requests = {
  ...{ heads: issueHeads, posts: stockOutHead, expects: ['待发', 'to issue'] },
  ...{ asked: sql`stock_reservation r`, open: openOf(sql`r.issued`) },
  ...{ moved: sql`stock_issue m`, line: sql`m.reservation_id` },
};
const returns: Requests = {
  ...{ heads: [headOf('goodsReturn')], posts: stockInHead, expects: ['待退回', 'to come back'] },
  ...{ asked: sql`customer_return r`, open: openOf(sql`r.came`) },
  ...{ moved: sql`customer_return_in m`, line: sql`m.return_id` },
};

/** Requests and what was posted for them, from either; what was taken back moved nothing. */
async function idsAbout(
  db: Db,
  { type, id }: { type: string; id: string },
  { heads, asked, moved, line }: Requests,
): Promise<{ requests: string[]; posted: string[] }> {
  const asks = heads.some(({ code }) => code === type);
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT ${asks ? sql`m.form_id` : sql`r.document_id`}::text AS id FROM ${moved} JOIN ${asked} ON r.id = ${line}
     WHERE ${asks ? sql`r.document_id` : sql`m.form_id`} = ${id}::uuid GROUP BY 1 HAVING sum(m.quantity) > 0`);
  const others = rows.map((row) => row.id);
  return asks ? { requests: [id], posted: others } : { requests: others, posted: [id] };
}

interface Left extends Record<string, unknown> {
  zh: string;
  en: string;
  quantity: string;
  open: number;
  lines: number;
  released: boolean;
}

/** What of requests is open, by units. */
async function leftOf(
  db: Db,
  ids: readonly string[],
  { asked, open }: Requests,
): Promise<ReadonlyMap<string, Left[]>> {
  const { rows } = await db.execute<Left & { id: string }>(sql`
    SELECT r.document_id::text AS id, u.name_zh AS zh, coalesce(nullif(u.name_en, ''), u.name_zh) AS en,
           trim_scale(sum(${open}))::text AS quantity, count(*) FILTER (WHERE ${open} > 0)::int AS open, count(*)::int AS lines,
           bool_and(r.state = 'released') AS released
      FROM ${asked} JOIN item i ON i.id = r.item_id JOIN unit u ON u.id = i.unit_id
     WHERE r.document_id = ANY (${sql.param([...ids])}::uuid[]) GROUP BY r.document_id, u.id ORDER BY u.code`);
  return Map.groupBy(rows, ({ id }) => id);
}

/** Of more units than these nobody adds up what is open: lines are counted. */
const mostUnits = 2;

function standingOf(units: readonly Left[], [zh, en]: Label): Pick<Shown, 'open' | 'tone'> {
  if (units.every(({ released }) => released)) return { open: ['已撤销', 'withdrawn'], tone: 'gone' };
  const left = units.filter(({ open }) => open > 0);
  if (left.length === 0) return { open: ['已完成', 'done'], tone: 'done' };
  if (left.length <= mostUnits) {
    const of = (language: 'zh' | 'en', between: string) =>
      left.map((each) => `${each.quantity} ${each[language]}`).join(between);
    return { open: [`${zh} ${of('zh', '、')}`, `${of('en', ', ')} ${en}`], tone: 'open' };
  }
  const count = (of: 'open' | 'lines') => units.reduce((sum, each) => sum + each[of], 0);
  return {
    open: [
      `${zh} ${count('open')}/${count('lines')} 行`,
      `${count('open')} of ${count('lines')} lines ${en}`,
    ],
    tone: 'open',
  };
}

type Shown = ChainStep['documents'][number];
interface Form extends Record<string, unknown> {
  id: string;
  type: string;
  number: string;
}

/** Requests with what of them is open, and what was posted for them; and what of that is inspected. */
const chainOf = (of: Requests, { inspectionStep }: ChainNeeds): FormContextSource => ({
  types: [...of.heads, of.posts].map(({ code }) => code),
  async chain(context, form) {
    const { db } = context;
    const { requests, posted } = await idsAbout(db, form, of);
    const { rows: forms } = await db.execute<Form & Parameters<typeof readableOf>[1][number]>(sql`
      SELECT f.id::text, f.type, coalesce(f.number, '') AS number, f.status, f.company_id AS "companyId",
             f.department_id AS "departmentId", f.applicant_id AS "applicantId" FROM ${formsOfAnyType} f
       WHERE f.id = ANY (${sql.param([...requests, ...posted])}::uuid[]) ORDER BY f.sort_at, f.id`);
    const readable = await readableOf(context, forms);
    const left = await leftOf(db, requests, of);
    const steps = [...of.heads, of.posts].flatMap(({ code, title }): ChainStep[] => {
      const documents = forms
        .filter(({ type }) => type === code)
        .map(({ id, type, number }): Shown => ({
          ...{ id, type, number, here: id === form.id, reads: readable.has(id) },
          ...(left.has(id) ? standingOf(left.get(id) ?? [], of.expects) : { open: null, tone: 'done' }),
        }));
      return documents.length > 0 ? [{ title, documents }] : [];
    });
    const inspected = of.posts === stockInHead ? await inspectionStep(context, posted) : null;
    const all = [...steps, ...(inspected ? [inspected] : [])];
    return all.length > 1 ? all : [];
  },
});

/** From the request to what the warehouse issued for it; from a return of a customer to its goods and their inspection. */
export const stockChains = (needs: ChainNeeds): readonly FormContextSource[] =>
  [issues, returns].map((of) => chainOf(of, needs));
