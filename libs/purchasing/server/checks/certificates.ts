import { sql } from 'drizzle-orm';
import { dayOf, type FieldProblem, type Label } from '#calls/model';
import { fact, textFigure } from '#documents/model';
import type { FormCheck, FormContextSource } from '#documents/server';
import type { Reference } from '#identity/model';
import { orderHead, refuseExpired } from '#purchasing/model';
import type { ActorContext } from '#server-kit/server';
import { valueOf } from '#upkeep/server';

interface Expired extends Record<string, unknown> {
  kind: string;
  until: string;
}

/** The certificates of a supplier that are over today; one that was renewed is none of them. */
async function expiredOf({ db, now, timeZone }: ActorContext, supplier: unknown): Promise<Expired[]> {
  const id = (supplier as Reference | null)?.id;
  if (!id) return [];
  const { rows } = await db.execute<Expired>(sql`
    SELECT c.kind, max(c.until)::text AS until
      FROM supplier s, jsonb_to_recordset(s.certificates) AS c (kind text, until date)
     WHERE s.id = ${id} GROUP BY c.kind
    HAVING max(c.until) < ${dayOf(now, timeZone)}::date AND count(*) = count(c.until) ORDER BY 2, 1`);
  return rows;
}

const said = ({ kind, until }: Expired): Label => [`${kind} 已于 ${until} 到期`, `${kind} ended on ${until}`];

/** Nothing is ordered of a supplier with an expired certificate, where the installation says so. */
export const certificatesHold: FormCheck = {
  types: [orderHead.code],
  reads: ['supplier'],
  async check(context, { values }) {
    const expired = await expiredOf(context, values['supplier']);
    if (!expired.length || (await valueOf(context.db, refuseExpired)) === 0) return [];
    const both = expired.map(said);
    return [
      {
        path: 'supplier',
        text: [
          `供应商证书已过期，不能下单：${both.map(([zh]) => zh).join('；')}`,
          `A certificate of the supplier has expired, nothing is ordered of it: ${both.map(([, en]) => en).join('; ')}`,
        ],
      } satisfies FieldProblem,
    ];
  },
};

/** And whoever orders sees it beside the order, in any case. */
export const expiredCertificates: FormContextSource = {
  types: [orderHead.code],
  async facts(context, { values }) {
    return (await expiredOf(context, values['supplier'])).map((one) =>
      fact(['供应商证书已过期', 'Certificate of the supplier has expired'], textFigure(said(one)), {
        tone: 'bad',
      }),
    );
  },
};
