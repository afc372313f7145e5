import { sql } from 'drizzle-orm';
import { dayOf, invalid, ruleBroken, say } from '#calls/model';
import {
  actsIn,
  becomes,
  meetMilestone,
  moveRegistered,
  registeredStates,
  contract as register,
  isEnded,
} from '#contract-register/model';
import { tellChanged } from '#registers/server';
import { handle, type Handler } from '#server-kit/server';
import { paidOrDelivered } from '../payments/paid-on.ts';
import { writeAct } from './acts.ts';
import { heldContract } from './held.ts';
import { tellClosed } from './tell-closed.ts';

const noReason = invalid([{ path: 'reason', text: ['请填写原因', 'Please give the reason'] }]);

/** CTR110P_31: sealed, completed, terminated, voided; the same act once. */
const move = handle(moveRegistered, async ({ actId, id, act, day, reason }, context) => {
  const { db, now, timeZone, language } = context;
  const held = await heldContract(context, id, 'edit', true);
  const known = await db.execute(sql`SELECT FROM contract_act WHERE id = ${actId}`);
  if (known.rows.length) return {};
  if (!actsIn[held.state].includes(act))
    throw ruleBroken(['合同{state}，不能这样操作', 'The contract is “{state}”: this cannot be done'], {
      state: say(registeredStates[held.state], language),
    });
  if (act !== 'seal' && act !== 'complete' && !reason) throw noReason;
  const today = dayOf(now, timeZone);
  const sealedOn = act === 'seal' ? (day ?? today) : null;
  if (sealedOn !== null && sealedOn > today)
    throw invalid([{ path: 'day', text: ['盖章日期不能晚于今天', 'It cannot be sealed after today'] }]);
  const open = held.milestones.find(({ metOn }) => metOn === null);
  if (act === 'complete' && open)
    throw ruleBroken(['里程碑“{name}”尚未完成', 'The milestone “{name}” is not met yet'], {
      name: open.milestone,
    });
  if (act === 'void' && (await paidOrDelivered(db, held)))
    throw ruleBroken([
      '合同已付款或已交付：请改为终止',
      'Something of it was paid or delivered: terminate it instead',
    ]);
  await db.execute(sql`
    UPDATE contract SET contract_state = ${becomes[act]}, version = version + 1,
           sealed_on = coalesce(${sealedOn}::date, sealed_on),
           state = ${act === 'void' || act === 'terminate' ? 'disabled' : 'active'}
     WHERE id = ${id}`);
  await writeAct(context, { id: actId, contractId: id, kind: act, reason, day: sealedOn });
  await tellClosed(context, held, { now: becomes[act], reason });
  return {};
});

/** CTR110P_32. */
const meet = handle(meetMilestone, async ({ id, milestoneId, metOn }, context) => {
  const { db, now, timeZone } = context;
  const held = await heldContract(context, id, 'edit', true);
  if (isEnded(held.state) || held.state === 'toDraw')
    throw ruleBroken(['合同未执行或已结束', 'The contract is not carried out']);
  const line = held.milestones.find((each) => each.id === milestoneId);
  if (!line) throw ruleBroken(['没有这个里程碑', 'There is no such milestone']);
  if (metOn !== null && metOn > dayOf(now, timeZone))
    throw invalid([{ path: 'metOn', text: ['完成日不能晚于今天', 'It cannot be met after today'] }]);
  if (line.metOn === metOn) return {};
  const milestones = held.milestones.map((each) => (each.id === milestoneId ? { ...each, metOn } : each));
  await db.execute(sql`
    UPDATE contract SET milestones = ${JSON.stringify(milestones)}::jsonb, version = version + 1 WHERE id = ${id}`);
  await tellChanged(context, register, [id]);
  return {};
});

export const moveHandlers: readonly Handler[] = [move, meet];
