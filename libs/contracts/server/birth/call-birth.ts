import { sql } from 'drizzle-orm';
import { CallError, dayOf, invalid, ruleBroken } from '#calls/model';
import {
  birthCallCode,
  birthCalled,
  callBirth,
  contractStates,
  courierNumbers,
  type ContractState,
  type KitState,
} from '#contracts/model';
import { seriesOf } from '#documents/model';
import { searchTextOfPerson } from '#identity/server';
import { handle, type ActorContext, type Db, type Handler } from '#server-kit/server';
import { heldContract } from '../contract/held-contract.ts';
import { notifyCourier } from '../dispatch/notify.ts';
import { earnCollection } from '../money/earn-fee.ts';
import type { ContractsNeeds } from '../needs.ts';
import { refreshStages } from '../stage/refresh-stages.ts';
import { bornBefore, bornOn } from './born-on.ts';
import { takeDin } from './take-din.ts';

interface ChildRow extends Record<string, unknown> {
  contractId: string;
  state: ContractState;
  bornAt: string | null;
  hospitalId: string | null;
  obstetricianId: string | null;
  kitId: string | null;
  kitState: KitState | null;
  din: string | null;
  before: string | null;
}

async function heldChild({ db }: ActorContext, childId: string): Promise<ChildRow> {
  const { rows } = await db.execute<ChildRow>(sql`
    SELECT h.contract_id AS "contractId", c.contract_state AS state, h.born_at::text AS "bornAt", h.din,
           c.hospital_id AS "hospitalId", c.obstetrician_id AS "obstetricianId", k.id AS "kitId", k.kit_state AS "kitState",
           ${bornBefore}::text AS before
      FROM bank_child h JOIN bank_contract c ON c.id = h.contract_id
      LEFT JOIN LATERAL (SELECT * FROM kit WHERE child = h.id AND kit_state IN ('sent', 'withFamily', 'used')
                          ORDER BY sent_at DESC, id LIMIT 1) k ON true
     WHERE h.id = ${childId} FOR UPDATE OF h`);
  const [row] = rows;
  if (!row) throw new CallError('notFound');
  return row;
}

/** The set that is fetched follows from what is stored. */
function setTypeOf(products: readonly { product: string }[]): string {
  const has = (name: string) => products.some(({ product }) => product === name);
  if (has('placenta')) return 'full';
  if (has('cordTissue')) return 'bloodTissue';
  return has('cordBlood') ? 'blood' : 'gene';
}

/** Who collected: whoever is named, else the obstetrician of the contract. */
async function collectorOf(
  { db }: ActorContext,
  asked: string | null | undefined,
  { obstetricianId }: ChildRow,
): Promise<string | null> {
  if (asked === undefined || asked === obstetricianId) return obstetricianId;
  if (asked === null) return null;
  const { rows } = await db.execute(
    sql`SELECT FROM bank_partner WHERE id = ${asked} AND kind IN ('collector', 'obstetrician') AND state = 'active'`,
  );
  if (rows.length === 0)
    throw invalid([
      { path: 'collectorId', text: ['请选择在用的采集人', 'Choose a collector who is in use'] },
    ]);
  return asked;
}

/** The birth call (rule 2): the instant in the zone of the birth, the kit used, a courier told. */
export const birthCallHandler = ({ unitsOfContracts: unitsOf, labSiteFor }: ContractsNeeds): Handler =>
  handle(callBirth, async (call, context) => {
    const { db, now, actor } = context;
    const { jobId, childId, zone } = call;
    const child = await heldChild(context, childId);
    const contract = await heldContract(context, child.contractId, 'edit', {
      locks: true,
      screens: [birthCallCode],
    });
    const made = await madeBefore(db, jobId);
    if (made) return made;
    if (child.state !== 'signed')
      throw ruleBroken(['合同{state}，不能登记出生', 'The contract is “{state}”: no birth is called in'], {
        state: contractStates[child.state][context.language === 'zh' ? 0 : 1],
      });
    const bornAt = bornOn(call, { calledAt: now, before: child.before });
    // Units of a child that nobody has called in are in the laboratory: nothing is to be fetched.
    const units = await unitsOf(db, [contract.id]);
    const isThere = units.some((unit) => unit.childId === childId);
    const toLab = { jobId, number: null, notified: false };
    if (child.bornAt !== null) {
      if (isThere && !(await hasJob(db, childId)) && bornAt.getTime() === new Date(child.bornAt).getTime())
        return { ...toLab, din: child.din ?? '' };
      throw ruleBroken(['该孩子的出生时间已登记', 'The birth of this child was called in already']);
    }
    const collectorId = await collectorOf(context, call.collectorId, child);
    const site = await labSiteFor(db, { birthZone: zone, companyId: contract.companyId });
    const din = await takeDin(db, childId, Number(dayOf(bornAt, zone).slice(0, 4)), site?.facility);
    await db.execute(sql`
      UPDATE bank_child SET born_at = ${bornAt.toISOString()}::timestamptz, birth_zone = ${zone}, called_at = ${now.toISOString()}::timestamptz,
             sex = ${call.sex}, name = ${call.name}, collector_id = ${collectorId}, version = version + 1 WHERE id = ${childId}`);
    if (child.kitId)
      await db.execute(
        sql`UPDATE kit SET kit_state = 'used', version = version + 1 WHERE id = ${child.kitId}`,
      );
    const number = isThere
      ? null
      : await context.atEnd.take(context.atEnd.number(seriesOf(courierNumbers, contract.companyId)));
    if (number !== null)
      await db.execute(sql`
      INSERT INTO courier_job (id, number, company_id, contract_id, child_id, kit_id, courier_id, ship_method, set_type, process_type,
                               note, collected_at, called_at, birth_zone, lab_zone, search, made_at, made_by)
      VALUES (${jobId}, ${number}, ${contract.companyId}, ${contract.id}, ${childId}, ${child.kitId}, ${call.courierId},
              ${call.shipMethod}, ${setTypeOf(contract.products)}, 'automated', ${call.note}, ${bornAt.toISOString()}::timestamptz,
              ${now.toISOString()}::timestamptz, ${zone}, ${site?.zone ?? null}, ${searchTextOfPerson(contract.mother, '', number, contract.number)},
              ${now.toISOString()}::timestamptz, ${actor.personId})`);
    if (call.notify && number !== null) await notifyCourier(context, jobId);
    await context.emit(birthCalled, {
      ...{ contractId: contract.id, childId, din, bornAt: bornAt.toISOString() },
      ...{ hospitalId: child.hospitalId, collectorId },
    });
    await earnCollection(context, { contractId: contract.id, childId, day: dayOf(bornAt, zone) });
    await refreshStages(context, [contract.id], unitsOf);
    return number === null ? { ...toLab, din } : { jobId, number, din, notified: call.notify };
  });

/** Was anybody asked to fetch what was collected of a child? */
async function hasJob(db: Db, childId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM courier_job WHERE child_id = ${childId} LIMIT 1`);
  return rows.length > 0;
}

/** The same call once more: what it made. */
async function madeBefore(db: Db, jobId: string) {
  const { rows } = await db.execute<{ number: string; din: string; state: string }>(sql`
    SELECT j.number, h.din, j.job_state AS state FROM courier_job j JOIN bank_child h ON h.id = j.child_id WHERE j.id = ${jobId}`);
  const [row] = rows;
  return row && { jobId, number: row.number, din: row.din, notified: row.state !== 'draft' };
}
