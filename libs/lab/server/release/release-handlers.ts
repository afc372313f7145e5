import { sql } from 'drizzle-orm';
import { CallError, invalid, ruleBroken } from '#calls/model';
import { withOwnPassword } from '#identity/server';
import { openSheet, refuseSheet, sheetStates, signSheet } from '#lab/model';
import { handle, newId, type ActorContext } from '#server-kit/server';
import { heldUnit, moveState, tellDesks, type HeldUnit } from '../unit/held-unit.ts';
import { factsOf } from './facts.ts';
import { checkSheet, heldSheet, newSheet, unitOfSheet, type SheetRow } from './sheets.ts';
import { againstSigner, isDirector, signaturesOf, workedOn, type GivenSignature } from './who-may-sign.ts';

/** What comes of a contract that was made void is for nobody: it is not banked. */
async function refuseVoided({ db }: ActorContext, unit: HeldUnit, direction: 'in' | 'out'): Promise<void> {
  if (direction !== 'in' || unit.contractId === null) return;
  const { rows } = await db.execute(
    sql`SELECT FROM bank_contract WHERE id = ${unit.contractId} AND contract_state = 'voided'`,
  );
  if (rows.length > 0)
    throw ruleBroken([
      `合同 ${unit.contractNo} 已作废：${unit.din} 不入库，由主任判为不可入库`,
      `Contract ${unit.contractNo} is void: ${unit.din} is not banked, the director finds it not bankable`,
    ]);
}

/** How a unit stands for the first signature of its sheet, and after the second. */
const standing = {
  in: { 1: 'quarantine', 2: 'banked' },
  out: { 1: 'reserved', 2: 'released' },
} as const;

const open = handle(openSheet, async ({ unitId, direction, recipient }, context) => {
  const unit = await heldUnit(context, unitId, ['HBLAB330P'], 'add');
  if (unit.state !== standing[direction][1])
    throw ruleBroken(
      direction === 'in'
        ? ['只有待放行的产品可以开入库核对单', 'Only a unit in quarantine is checked for the bank']
        : ['只有已预留的产品可以开出库核对单', 'Only a reserved unit is checked for its way out'],
    );
  await refuseVoided(context, unit, direction);
  if (direction === 'out' && !recipient)
    throw invalid([{ path: 'recipient', text: ['请填写受者', 'Say for whom'] }]);
  const { rows } = await context.db.execute<{ id: string; same: boolean }>(sql`
    SELECT id, recipient IS NOT DISTINCT FROM ${recipient ? JSON.stringify(recipient) : null}::jsonb AS same
      FROM lab_sheet WHERE unit_id = ${unitId} AND direction = ${direction} AND state IN ('open', 'firstSigned')`);
  const [known] = rows;
  if (known && !known.same)
    throw ruleBroken([
      '已有另一受者的出库核对单，请先不予放行',
      'There is a sheet for another recipient: refuse that one first',
    ]);
  if (known) return { id: known.id };
  const id = await newSheet(context, unitId, { direction, recipient, excepted: [] });
  await tellDesks(context);
  return { id };
});

const ended = (sheet: SheetRow): CallError =>
  new CallError('handledAlready', {
    text: [
      `该核对单${sheetStates[sheet.state][0]}${sheet.why ? `：${sheet.why}` : ''}`,
      `This sheet is ${sheetStates[sheet.state][1].toLowerCase()}${sheet.why ? `: ${sheet.whyEn || sheet.why}` : ''}`,
    ],
  });

/** The checks are no longer what the first signer saw: that sheet lapses, and a new one is there to be signed. */
async function signAgain(context: ActorContext, sheet: SheetRow, first: GivenSignature): Promise<never> {
  const text = [
    `${first.name} 签署后核对内容已变化，请重新签署`,
    `The checks have changed since ${first.nameEn} signed; sign again.`,
  ] as const;
  await context.db.execute(sql`
    UPDATE lab_sheet SET state = 'lapsed', closed_at = ${context.now.toISOString()}::timestamptz, why = ${text[0]}, why_en = ${text[1]}
     WHERE id = ${sheet.id}`);
  await newSheet(context, sheet.unitId, sheet);
  await tellDesks(context);
  throw new CallError('businessRule', { text, keepsChanges: true });
}

/** The second signature: the unit is in the bank, or may leave it. */
async function release(context: ActorContext, unit: HeldUnit, sheet: SheetRow): Promise<void> {
  await context.db.execute(sql`
    UPDATE lab_sheet SET state = 'released', closed_at = ${context.now.toISOString()}::timestamptz WHERE id = ${sheet.id}`);
  await moveState(context, unit, standing[sheet.direction][2]);
}

/**
 * What is answered to a signature: the same to whoever asks again since the answer was lost. The answer to a password is kept
 * nowhere, so that it is said anew from what was signed.
 */
async function signed(context: ActorContext, unit: Pick<HeldUnit, 'id' | 'state'>, place: 1 | 2) {
  const { position } = await factsOf(context, unit.id);
  const sheetState = place === 2 ? ('released' as const) : ('firstSigned' as const);
  return { sheetState, unitState: unit.state, position: position?.words ?? null };
}

const sign = handle(signSheet, async ({ sheetId, place, sha256, meaning, password }, context) => {
  // Wrong passwords are counted before anything else is looked at.
  await withOwnPassword(context, password, 'password');
  const { db, actor, now } = context;
  const unit = await heldUnit(context, await unitOfSheet(context, sheetId), ['HBLAB330P'], 'edit');
  const sheet = await heldSheet(context, sheetId);
  const given = await signaturesOf(context, sheetId);
  const same = ({ personId, ...of }: GivenSignature): boolean =>
    personId === actor.personId && of.place === place && of.sha256 === sha256 && of.meaning === meaning;
  if (given.some(same))
    return signed(context, { id: unit.id, state: standing[sheet.direction][place] }, place);
  if (sheet.state !== 'open' && sheet.state !== 'firstSigned') throw ended(sheet);
  const [first] = given;
  if (given.length + 1 !== place)
    throw new CallError('handledAlready', {
      text: [
        `${first?.name ?? ''} 已先签署，请重新查看`,
        `${first?.nameEn ?? ''} has signed first: look at it again`,
      ],
    });
  const against = againstSigner(actor, given, await workedOn(context, unit.id));
  if (against) throw ruleBroken(against);
  await refuseVoided(context, unit, sheet.direction);
  const now_ = await checkSheet(context, unit, sheet);
  if (first && first.sha256 !== now_.sha256) await signAgain(context, sheet, first);
  if (sha256 !== now_.sha256)
    throw new CallError('conflict', {
      text: ['核对内容已变化，请查看后再签', 'The checks have changed: look at them before you sign'],
    });
  if (now_.misses.length > 0)
    throw ruleBroken([
      `有 ${now_.misses.length} 项不符合，须先例外放行：${now_.misses.map(({ label }) => label[0]).join('、')}`,
      `${now_.misses.length} misses need an exceptional release: ${now_.misses.map(({ label }) => label[1]).join(', ')}`,
    ]);
  await db.execute(sql`
    INSERT INTO lab_signature (id, sheet_id, place, person_id, director, meaning, snapshot, sha256, signed_at)
    VALUES (${newId()}, ${sheetId}, ${place}, ${actor.personId}, ${isDirector(actor)}, ${meaning},
            ${JSON.stringify(now_.checks)}::jsonb, ${now_.sha256}, ${now.toISOString()}::timestamptz)`);
  if (place === 2) await release(context, unit, sheet);
  else await db.execute(sql`UPDATE lab_sheet SET state = 'firstSigned' WHERE id = ${sheetId}`);
  await tellDesks(context);
  return signed(context, unit, place);
});

const refuse = handle(refuseSheet, async ({ sheetId, why }, context) => {
  await heldUnit(context, await unitOfSheet(context, sheetId), ['HBLAB330P'], 'edit');
  const sheet = await heldSheet(context, sheetId);
  if (sheet.state !== 'open' && sheet.state !== 'firstSigned') throw ended(sheet);
  await context.db.execute(sql`
    UPDATE lab_sheet SET state = 'refused', closed_at = ${context.now.toISOString()}::timestamptz, why = ${why}
     WHERE id = ${sheetId}`);
  await tellDesks(context);
  return { sheetState: 'refused' as const };
});

export const releaseHandlers = [open, sign, refuse];
