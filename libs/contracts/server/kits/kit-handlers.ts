import { sql } from 'drizzle-orm';
import { CallError, dayOf, invalid, ruleBroken } from '#calls/model';
import {
  expiringItems,
  expiringText,
  kit,
  kitItemOfCode,
  kitLost,
  kitMargin,
  kitMoves,
  kitSent,
  kitStates,
  listKits,
  mayMove,
  moveKit,
  recallLot,
  sendKit,
  type ContractState,
  type KitItem,
  type KitState,
} from '#contracts/model';
import { directory, withinScope } from '#identity/server';
import { tellChanged } from '#registers/server';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { valueOf } from '#upkeep/server';
import { takeDin } from '../birth/take-din.ts';
import { heldContract } from '../contract/held-contract.ts';
import type { ContractsNeeds, UnitsOfContracts } from '../needs.ts';
import { kitFails, kitIsOut } from './kit-lasts.ts';
import { refreshStages } from '../stage/refresh-stages.ts';

interface KitRow extends Record<string, unknown> {
  id: string;
  serial: string;
  state: KitState;
  box: string;
  logger: string;
  expiresOn: string | null;
  contractNumber: string | null;
  contractState: ContractState | null;
  mother: string | null;
  phone: string | null;
  total: number;
}

/** Kits with the families that the actor reaches: of others nothing is said. Those first about which something can be done. */
const kitsWhere = ({ language, actor }: ActorContext, where: ReturnType<typeof sql>) => sql`
  SELECT k.id, k.code AS serial, k.kit_state AS state, coalesce(k.box, '') AS box, coalesce(k.logger, '') AS logger,
         k.expires_on::text AS "expiresOn", c.code AS "contractNumber", c.contract_state AS "contractState", ${sql.raw(directory.nameColumn(language, 'c'))} AS mother,
         c.mother_phone AS phone, (count(*) OVER ())::int AS total
    FROM kit k LEFT JOIN bank_contract c ON c.id = k.contract_id
     AND ${withinScope(actor.scope([kit.code], 'query'), { company: sql`c.company_id` }, actor)}
   WHERE ${where} ORDER BY k.kit_state IN ('received', 'lost', 'expired', 'scrapped'), k.code LIMIT 500`;

const list = handle(listKits, async ({ id, serial, state }, context) => {
  const { rows } = await context.db.execute<KitRow>(
    kitsWhere(
      context,
      id !== undefined
        ? sql`k.id = ${id}`
        : serial !== undefined
          ? sql`lower(k.code) = lower(${serial})`
          : sql`k.kit_state = ${state ?? 'stocked'}`,
    ),
  );
  return { kits: rows, total: rows[0]?.total ?? 0 };
});

const itemOfCode = handle(kitItemOfCode, async ({ gtin }, { db }) => {
  const { rows } = await db.execute<{ item: string }>(sql`
    SELECT o.item FROM kit k CROSS JOIN LATERAL jsonb_to_recordset(k.contents) AS o (item text, gtin text)
     WHERE k.contents @> ${JSON.stringify([{ gtin }])}::jsonb AND o.gtin = ${gtin} ORDER BY k.code DESC LIMIT 1`);
  return { item: rows[0]?.item ?? null };
});

const recall = handle(recallLot, async ({ lot }, context) => {
  const { db } = context;
  const { rows: written } = await db.execute<{ lot: string; kits: number; same: boolean }>(sql`
    SELECT min(o.lot) AS lot, count(DISTINCT k.id)::int AS kits, lot_key(o.lot) = lot_key(${lot}) AS same
      FROM kit k CROSS JOIN LATERAL jsonb_to_recordset(k.contents) AS o (lot text)
     WHERE bare_lots_in(k.contents) @> ARRAY[lot_bare(${lot})] AND lot_bare(o.lot) = lot_bare(${lot})
     GROUP BY lot_key(o.lot) ORDER BY 1`);
  const meant = written.find(({ same }) => same) ?? (written.length === 1 ? written[0] : undefined);
  const others = written.filter((one) => one !== meant).map(({ lot: other, kits }) => ({ lot: other, kits }));
  if (!meant) return { kits: [], total: 0, lot: null, others };
  const { rows } = await db.execute<KitRow>(
    kitsWhere(context, sql`lots_in(k.contents) @> ARRAY[lot_key(${meant.lot})]`),
  );
  return { kits: rows, total: rows[0]?.total ?? 0, lot: meant.lot, others };
});

interface HeldKit extends Record<string, unknown> {
  id: string;
  serial: string;
  state: KitState;
  contents: KitItem[];
  contractId: string | null;
  child: string | null;
  expiresOn: string | null;
}
const held = async ({ db }: ActorContext, where: ReturnType<typeof sql>): Promise<HeldKit | undefined> => {
  const { rows } = await db.execute<HeldKit>(sql`
    SELECT id, code AS serial, kit_state AS state, contents, contract_id AS "contractId", child, expires_on::text AS "expiresOn" FROM kit WHERE ${where} FOR UPDATE`);
  return rows[0];
};

const stateName = (state: KitState, { language }: ActorContext) =>
  kitStates[state][language === 'zh' ? 0 : 1];

const send = ({ unitsOfContracts: unitsOf, labSiteFor }: ContractsNeeds) =>
  handle(sendKit, async ({ childId, serial, waybill, reason }, context) => {
    const { db, now, actor } = context;
    const of = await db.execute<{ contractId: string }>(
      sql`SELECT contract_id AS "contractId" FROM bank_child WHERE id = ${childId}`,
    );
    const contractId = of.rows[0]?.contractId;
    if (contractId === undefined) throw new CallError('notFound');
    const contract = await heldContract(context, contractId, 'edit', { locks: true, screens: [kit.code] });
    // Read while the contract is held: of two who send to one child, the second finds the kit of the first.
    const { rows } = await db.execute<{ kit: string | null; kitId: string | null; fails: boolean }>(sql`
      SELECT k.code AS kit, k.id AS "kitId", h.born_at IS NULL AND ${kitFails} AS fails
        FROM bank_child h JOIN bank_contract c ON c.id = h.contract_id LEFT JOIN kit k ON k.child = h.id AND ${kitIsOut}
       WHERE h.id = ${childId}`);
    const [child] = rows;
    if (!child) throw new CallError('notFound');
    const found = await held(context, sql`lower(code) = lower(${serial})`);
    const refuse = (zh: string, en: string, path = 'serial') => invalid([{ path, text: [zh, en] }]);
    if (!found) throw refuse(`没有序列号为 ${serial} 的采集包`, `There is no kit ${serial}`);
    // Sent once more, it has left.
    if (child.kitId === found.id) return { kitId: found.id };
    if (child.kit !== null && !child.fails)
      throw ruleBroken(['该孩子已有采集包 {kit}', 'This child has kit {kit} already'], { kit: child.kit });
    if (contract.state !== 'signed')
      throw ruleBroken(['合同签署后才能寄出采集包', 'A kit leaves when the contract is signed']);
    if (!mayMove(kitMoves, found.state, 'sent'))
      throw refuse(
        `采集包 ${found.serial}：${kitStates[found.state][0]}，不能寄出`,
        `Kit ${found.serial} is “${kitStates[found.state][1]}” and cannot be sent`,
      );
    const needed = { dueOn: contract.expectedOn, margin: await valueOf(db, kitMargin) };
    const [expiring] = expiringItems(found.contents, needed.dueOn, needed.margin);
    if (expiring) {
      const [zh, en] = expiringText(found.serial, expiring, needed);
      throw refuse(zh, en);
    }
    if (contract.paidOn === null && !reason)
      throw refuse('首付未到账：请填写放行原因', 'The enrolment is not paid: say why it leaves', 'reason');
    // What does not last until the birth makes room for the new one: nobody is to use it.
    if (child.kitId !== null) {
      await db.execute(sql`
        UPDATE kit SET kit_state = 'expired', version = version + 1,
               remarks = concat_ws(E'\n', nullif(remarks, ''), ${`→ ${found.serial}`}::text) WHERE id = ${child.kitId}`);
      await tellChanged(context, kit, [child.kitId]);
    }
    const bound = { birthZone: contract.zone, companyId: contract.companyId };
    const year = Number(dayOf(now, context.timeZone).slice(0, 4));
    await takeDin(db, childId, year, (await labSiteFor(db, bound))?.facility);
    await db.execute(sql`
      UPDATE kit SET kit_state = 'sent', contract_id = ${contract.id}, child = ${childId}, waybill = nullif(${waybill}, ''),
             leave_reason = nullif(${reason}, ''), sent_at = ${now.toISOString()}::timestamptz, sent_by_id = ${actor.personId},
             version = version + 1 WHERE id = ${found.id}`);
    await context.emit(kitSent, { kitId: found.id, serial: found.serial, contractId: contract.id, childId });
    await tellChanged(context, kit, [found.id]);
    await refreshStages(context, [contract.id], unitsOf);
    return { kitId: found.id };
  });

const move = (unitsOf: UnitsOfContracts) =>
  handle(moveKit, async ({ id, to, reason }, context) => {
    const { db } = context;
    const found = await held(context, sql`id = ${id}`);
    if (!found) throw new CallError('notFound');
    if (found.contractId !== null)
      await heldContract(context, found.contractId, 'edit', { screens: [kit.code] });
    if (found.state === to) return {};
    if (to === 'sent' || to === 'received' || !mayMove(kitMoves, found.state, to))
      throw ruleBroken(['采集包{from}，不能改为{to}', 'The kit is “{from}” and cannot become “{to}”'], {
        from: stateName(found.state, context),
        to: stateName(to, context),
      });
    if (
      to === 'expired' &&
      !(found.expiresOn !== null && found.expiresOn < dayOf(context.now, context.timeZone))
    )
      throw ruleBroken(['采集包还没有过期', 'Nothing in the kit has expired yet']);
    if (!reason && ['lost', 'scrapped', 'returned'].includes(to))
      throw invalid([{ path: 'reason', text: ['请填写原因', 'Please give the reason'] }]);
    const freed = to === 'stocked';
    await db.execute(sql`
      UPDATE kit SET kit_state = ${to}, version = version + 1,
             remarks = concat_ws(E'\n', nullif(remarks, ''), nullif(${reason}, '')),
             contract_id = CASE WHEN ${freed} THEN NULL ELSE contract_id END, child = CASE WHEN ${freed} THEN NULL ELSE child END
       WHERE id = ${id}`);
    if (to === 'lost')
      await context.emit(kitLost, {
        kitId: id,
        serial: found.serial,
        contractId: found.contractId,
        childId: found.child,
      });
    await tellChanged(context, kit, [id]);
    if (found.contractId !== null) await refreshStages(context, [found.contractId], unitsOf);
    return {};
  });

export const kitHandlers = (needs: ContractsNeeds): readonly Handler[] => [
  list,
  recall,
  itemOfCode,
  send(needs),
  move(needs.unitsOfContracts),
];
