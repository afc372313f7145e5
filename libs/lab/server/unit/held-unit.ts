import { sql, type SQL } from 'drizzle-orm';
import { CallError, invalid, ruleBroken, type Action, type EventData } from '#calls/model';
import { withinScope } from '#identity/server';
import { mayFollow, unitEvents, unitMoved, unitStates, type UnitEvent, type UnitState } from '#lab/model';
import type { ActorContext, Context } from '#server-kit/server';

/** A unit that is held until the transaction ends. */
export interface HeldUnit extends Record<string, unknown> {
  id: string;
  companyId: string;
  siteId: string;
  din: string;
  product: string;
  /** As its label says: product code, type of donation and division. */
  code: string;
  state: UnitState;
  use: 'own' | 'related' | 'unrelated';
  childId: string | null;
  contractId: string | null;
  contractNo: string;
  kitSerial: string | null;
  bornAt: string | null;
  bornZone: string;
  limitMinutes: number;
  receivedAt: string | null;
  freezingAt: string | null;
  bloodGroup: string | null;
  plasmaDiluted: boolean | null;
  risk: 'none' | 'found' | null;
  version: number;
  /** IANA name of the clocks of its laboratory. */
  zone: string;
}

export const heldColumns = sql`u.id, u.company_id AS "companyId", u.site_id AS "siteId", u.din, u.product,
  unit_code(u) AS code, u.state, u.use, u.child_id AS "childId", u.contract_id AS "contractId",
  u.contract_no AS "contractNo", u.kit_serial AS "kitSerial", u.born_at AS "bornAt", u.born_zone AS "bornZone", u.limit_minutes AS "limitMinutes",
  u.received_at AS "receivedAt", u.freezing_at AS "freezingAt", u.blood_group AS "bloodGroup",
  u.plasma_diluted AS "plasmaDiluted", u.risk, u.version, (SELECT w.zone FROM lab_site w WHERE w.id = u.site_id) AS zone`;

/**
 * Holds a unit that the actor reaches for what is done to it; refuses one that there is not. Lines of custody and results that
 * others write of it meanwhile are not in the way.
 */
export async function heldUnit(
  context: ActorContext,
  id: string,
  screens: readonly string[],
  action: Action,
): Promise<HeldUnit> {
  const { db, actor } = context;
  const { rows } = await db.execute<HeldUnit>(sql`
    SELECT ${heldColumns} FROM lab_unit u
     WHERE u.id = ${id} AND ${withinScope(actor.scope(screens, action), { company: sql`u.company_id` }, actor)} FOR NO KEY UPDATE`);
  const [unit] = rows;
  if (!unit) throw new CallError('notFound');
  return unit;
}

/** Holds all units that lie, or have samples, where `meant` says of `b` and `t`, before anybody asks where they lie. */
export async function holdUnitsIn({ db }: Pick<ActorContext, 'db'>, meant: SQL): Promise<void> {
  await db.execute(sql`
    SELECT FROM lab_unit WHERE id IN (
      SELECT coalesce(sm.unit_id::text, k.unit_id)::uuid
        FROM lab_box b JOIN lab_tank t ON t.id = b.tank_id JOIN lab_position pos ON pos.box_id = b.id
        JOIN custody_at k ON k.place_id = 'P:' || pos.id LEFT JOIN lab_sample sm ON sm.id = k.unit_id WHERE ${meant})
     ORDER BY id FOR NO KEY UPDATE`);
}

/**
 * The unit that is meant by a DIN, among those that are frozen and not gone; a donation may have several products, of which the
 * scanned code tells.
 */
export async function unitIdOfDin(
  { db }: ActorContext,
  din: string,
  product: string | null,
): Promise<string> {
  const { rows } = await db.execute<{ id: string; frozen: boolean }>(sql`
    SELECT u.id, u.state IN ('frozen', 'quarantine', 'banked', 'reserved', 'released') AS frozen FROM lab_unit u
     WHERE u.din = ${din} AND (${product}::text IS NULL OR unit_code(u) = ${product}) ORDER BY u.product, u.division`);
  const frozen = rows.filter((row) => row.frozen);
  const [unit, other] = frozen.length > 0 ? frozen : rows;
  if (!unit) throw new CallError('notFound', { text: [`没有 ${din} 的产品单位`, `There is no unit ${din}`] });
  if (other)
    throw invalid([
      {
        path: 'productScan',
        text: [
          '该 DIN 有多个产品，请再扫描产品码',
          'This donation has several products: scan the product code too',
        ],
      },
    ]);
  return unit.id;
}

const told: Readonly<Partial<Record<UnitState, UnitEvent>>> = {
  banked: 'unitBanked',
  notBankable: 'unitNotBankable',
  issued: 'unitIssued',
  discarded: 'unitDiscarded',
  accepted: 'unitReceived',
  conditional: 'unitReceived',
};

/** Moves a held unit on; refuses what does not follow. Others are told in the same transaction. */
export async function moveState(context: Context, unit: HeldUnit, to: UnitState): Promise<void> {
  if (unit.state === to) return;
  if (!mayFollow(unit.state, to))
    throw ruleBroken([
      `${unit.din} 为“${unitStates[unit.state][0]}”，不能变为“${unitStates[to][0]}”`,
      `${unit.din} is ${unitStates[unit.state][1].toLowerCase()} and cannot become ${unitStates[to][1].toLowerCase()}`,
    ]);
  const at = context.now.toISOString();
  const dated = {
    banked: sql`, banked_at = coalesce(banked_at, ${at}::timestamptz)`,
    issued: sql`, issued_at = ${at}::timestamptz`,
    notBankable: sql`, not_bankable_at = ${at}::timestamptz`,
    discarded: sql`, discarded_at = ${at}::timestamptz`,
  };
  await context.db.execute(sql`
    UPDATE lab_unit SET state = ${to}, version = version + 1${dated[to as keyof typeof dated] ?? sql``} WHERE id = ${unit.id}`);
  await tellMoved(context, unit.id);
  const event = told[to];
  const first = !(to === 'banked' && (unit.state === 'reserved' || unit.state === 'released'));
  const received = event === 'unitReceived' && unit.state !== 'received' && unit.state !== 'rejected';
  const events: UnitEvent[] = event && first && !received ? [event] : [];
  // Rejected at the door and destroyed, it was never said to be not bankable: whoever waits for it hears that first.
  if (to === 'discarded' && unit.state === 'rejected') events.unshift('unitNotBankable');
  for (const name of events)
    await context.emit(unitEvents[name], {
      ...{ id: unit.id, din: unit.din, product: unit.product, companyId: unit.companyId },
      ...{ childId: unit.childId, contractId: unit.contractId, contractNo: unit.contractNo, at },
    });
  unit.state = to;
}

/** A unit stands otherwise than before: whoever has a contract for it hears of it. */
export async function tellMoved({ db, emit, now }: Context, id: string): Promise<void> {
  const { rows } = await db.execute<EventData<typeof unitMoved> & Record<string, unknown>>(sql`
    SELECT id, din, product, company_id AS "companyId", child_id AS "childId", contract_id AS "contractId",
           contract_no AS "contractNo", kit_id AS "kitId", state FROM lab_unit WHERE id = ${id} AND contract_id IS NOT NULL`);
  for (const unit of rows) await emit(unitMoved, { ...unit, at: now.toISOString() });
}

/** Every desk that shows units reads again. */
export const tellDesks = ({ publish }: Pick<Context, 'publish'>): Promise<void> =>
  publish({ to: 'everyone', type: 'refresh', data: { topics: ['lab'] } });
