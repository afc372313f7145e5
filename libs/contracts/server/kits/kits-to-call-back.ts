import { sql } from 'drizzle-orm';
import { kit } from '#contracts/model';
import type { DayItemSource, Waiting } from '#days/server';
import { withinScope } from '#identity/server';
import { recordAddress, registerRouteOf } from '#registers/model';
import { isoOf } from '#server-kit/server';

interface Row extends Record<string, unknown> {
  id: string;
  serial: string;
  number: string;
  since: string;
  total: number;
}

/** Kits that are with families whose contract has ended: their consultant has them sent back. */
export const kitsToCallBack: DayItemSource = {
  name: 'contracts.kitsToCallBack',
  label: ['待收回的采集包', 'Kits to call back'],
  async waits({ db, actor }, _to, most): Promise<Waiting> {
    const all = `${registerRouteOf(kit)}?tab=sent,withFamily`;
    if (!actor.may([kit.code], 'edit')) return { total: 0, items: [], all };
    const { rows } = await db.execute<Row>(sql`
      SELECT k.id, k.code AS serial, c.code AS number, (count(*) OVER ())::int AS total,
             ${isoOf(sql`coalesce((SELECT max(a.at) FROM bank_contract_act a WHERE a.contract_id = c.id AND a.kind IN ('void', 'terminate')), k.sent_at)`)} AS since
        FROM bank_contract c JOIN kit k ON k.contract_id = c.id
       WHERE c.salesperson_id = ${actor.personId} AND c.contract_state IN ('voided', 'terminated') AND k.kit_state IN ('sent', 'withFamily')
         AND ${withinScope(actor.scope([kit.code], 'edit'), { company: sql`c.company_id` }, actor)}
       ORDER BY k.sent_at, k.code LIMIT ${most}`);
    return {
      ...{ total: rows[0]?.total ?? 0, all },
      items: rows.map(({ id, serial, number, since }) => ({
        key: `callBack:${id}`,
        words: [
          `收回采集包 ${serial}（合同 ${number} 已结束）`,
          `Call kit ${serial} back: contract ${number} has ended`,
        ],
        ...{ dueAt: since, since, link: recordAddress(kit, id) },
      })),
    };
  },
};
