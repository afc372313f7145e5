import { sql } from 'drizzle-orm';
import { dayOf, invalid, ruleBroken } from '#calls/model';
import {
  contractMoves,
  contractSigned,
  contractStates,
  contractTerminated,
  contractTransferred,
  contractVoided,
  endedStates,
  mayMove,
  type ContractAct,
  type ContractState,
} from '#contracts/model';
import { bindFiles, type ActorContext } from '#server-kit/server';
import { actFiles } from '../files.ts';
import { cancelFees } from '../money/earn-fee.ts';
import type { UnitsOfContracts } from '../needs.ts';
import { refreshStages } from '../stage/refresh-stages.ts';
import { callBackAll } from './call-back-all.ts';
import { freezeTerms, termsThatHold } from './freeze-terms.ts';
import { heldContract, type HeldContract } from './held-contract.ts';
import { withdrawChange } from './withdraw-change.ts';

const becomes: Readonly<Record<ContractAct, ContractState>> = {
  send: 'sent',
  withdraw: 'draft',
  sign: 'signed',
  void: 'voided',
  terminate: 'terminated',
  transfer: 'transferred',
};

export interface Move {
  actId: string;
  id: string;
  act: ContractAct;
  reason: string;
  way?: 'paper' | 'envelope';
  envelopeId?: string;
  fileId?: string | undefined;
  signedOn?: string | undefined;
  toContractId?: string | undefined;
}

const needReason: readonly ContractAct[] = ['void', 'terminate', 'transfer', 'withdraw'];

/** Moves a contract between its states, with all that follows from it. Moved there by the same act already: nothing. */
export async function moveContractTo(
  context: ActorContext,
  move: Move,
  unitsOf: UnitsOfContracts,
): Promise<void> {
  const { db, now, actor, timeZone } = context;
  const { id, act, reason, actId } = move;
  const held = await heldContract(context, id, 'edit', { locks: true });
  const known = await db.execute(sql`SELECT FROM bank_contract_act WHERE id = ${actId}`);
  if (known.rows.length) return;
  const to = becomes[act];
  // A change of what was signed is signed anew.
  const signsChange = act === 'sign' && held.state === 'signed' && !(await isSigned(context, held));
  if (!signsChange && !mayMove(contractMoves, held.state, to))
    throw ruleBroken(['合同{state}，不能{to}', 'The contract is “{state}” and cannot become “{to}”'], {
      state: contractStates[held.state][context.language === 'zh' ? 0 : 1],
      to: contractStates[to][context.language === 'zh' ? 0 : 1],
    });
  if (!reason && (needReason.includes(act) || (act === 'sign' && move.way === 'paper')))
    throw invalid([{ path: 'reason', text: ['请填写原因', 'Please give the reason'] }]);
  if (act === 'sign' && move.way === 'paper' && !move.fileId)
    throw invalid([
      { path: 'fileId', text: ['请上传签署文件的扫描件', 'Please add the scan of what was signed'] },
    ]);
  if (act === 'void') await refuseBanked(context, held, unitsOf);
  if (act === 'transfer') await checkTarget(context, held, move.toContractId);
  if (move.fileId) await bindFiles(context, [move.fileId], { type: actFiles, id: actId }, 'fileId');
  if (act === 'sign' || act === 'send') await freezeTerms(context, id);
  const signedOn = act === 'sign' ? (move.signedOn ?? dayOf(now, timeZone)) : null;
  if (signedOn !== null && signedOn > dayOf(now, timeZone))
    throw invalid([{ path: 'signedOn', text: ['签署日期不能晚于今天', 'It cannot be signed after today'] }]);
  await db.execute(sql`
    UPDATE bank_contract SET contract_state = ${to}, version = version + 1,
           signed_on = CASE WHEN ${act} = 'sign' THEN ${signedOn}::date ELSE signed_on END
     WHERE id = ${id}`);
  await db.execute(sql`
    INSERT INTO bank_contract_act (id, contract_id, kind, terms_version, way, envelope_id, file_id, reason, to_contract_id, at, by_id)
    VALUES (${actId}, ${id}, ${act}, ${held.termsVersion}, ${move.way ?? null}, ${move.envelopeId ?? null}, ${move.fileId ?? null},
            ${reason}, ${act === 'transfer' ? (move.toContractId ?? null) : null}, ${now.toISOString()}::timestamptz, ${actor.personId})`);
  if (endedStates.has(to)) await withdrawChange(context, held);
  if (act === 'void' || act === 'terminate') await callBackAll(context, id, reason);
  if (act === 'void') await cancelFees(context, id, ['referral', 'collection']);
  await tell(context, held, act);
  await refreshStages(context, [id], unitsOf);
}

/** Was the version of today signed? */
async function isSigned({ db }: ActorContext, { id, termsVersion }: HeldContract): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM bank_contract_act WHERE contract_id = ${id} AND kind = 'sign' AND terms_version = ${termsVersion}`);
  return rows.length > 0;
}

/** Of what lay in the bank once a contract is terminated, even where the unit has gone back to quarantine since. */
async function refuseBanked(
  { db }: ActorContext,
  { id }: HeldContract,
  unitsOf: UnitsOfContracts,
): Promise<void> {
  const banked = (await unitsOf(db, [id])).find((unit) => unit.banked);
  if (banked)
    throw ruleBroken(['产品 {unit} 已入库：请改为终止合同。', 'Unit {unit} is banked: terminate instead.'], {
      unit: banked.name,
    });
}

async function checkTarget(
  context: ActorContext,
  held: HeldContract,
  toId: string | undefined,
): Promise<void> {
  const wrong = (zh: string, en: string) => invalid([{ path: 'toContractId', text: [zh, en] }]);
  if (toId === undefined || toId === held.id)
    throw wrong('请选择承接的合同', 'Choose the contract that takes it over');
  const target = await heldContract(context, toId, 'edit');
  if (target.state !== 'signed')
    throw wrong('承接的合同须已签署', 'The contract that takes it over has to be signed');
}

const told = {
  sign: contractSigned,
  void: contractVoided,
  terminate: contractTerminated,
  transfer: contractTransferred,
};

async function tell(context: ActorContext, held: HeldContract, act: ContractAct): Promise<void> {
  if (act === 'send' || act === 'withdraw') return;
  const { id, number, companyId } = held;
  // Of what has ended, what was signed last; a change that nobody signed went with it.
  const { terms, version = held.termsVersion } = (await termsThatHold(context.db, id)) ?? {};
  const currency = typeof terms?.['currency'] === 'string' ? terms['currency'] : held.currency;
  await context.emit(told[act], { contractId: id, number, companyId, currency, termsVersion: version });
}
