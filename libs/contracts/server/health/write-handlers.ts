import { sql } from 'drizzle-orm';
import { CallError, dayOf, invalid, ruleBroken } from '#calls/model';
import {
  enterHealth,
  healthCode,
  healthJudgedOtherwise,
  healthOpenAgain,
  reviewHealth,
} from '#contracts/model';
import { checkAnswers } from '#questionnaires/model';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { heldContract } from '../contract/held-contract.ts';
import type { HealthNeeds } from '../needs.ts';
import { findingBefore, latestEntry } from './held-history.ts';

/** Whoever has a history or a unit of the contract open reads it again. */
const tell = ({ publish }: ActorContext) =>
  publish({ to: 'everyone', type: 'refresh', data: { topics: ['healthHistory', 'contracts', 'lab'] } });

const corrected = () =>
  new CallError('handledAlready', {
    text: ['健康史刚刚有了新的版次，请重新打开', 'There is a newer entry of this history: open it again'],
  });

/** HBLAB315P_6. Of two that correct the same entry one wins. */
const enter = ({ versionsAnswered, healthQuestionnaires }: HealthNeeds) =>
  handle(enterHealth, async (wanted, context) => {
    const { db, actor, now, timeZone, emit } = context;
    const { entryId, contractId, after, reason, answeredBy, answeredOn } = wanted;
    const held = await heldContract(context, contractId, 'add', { locks: true, screens: [healthCode] });
    const known = await db.execute(
      sql`SELECT FROM bank_health_history WHERE id = ${entryId} AND contract_id = ${contractId}`,
    );
    if (known.rows.length) return {};
    if (held.state === 'voided') throw ruleBroken(['合同已作废', 'The contract is void']);
    const latest = await latestEntry(db, contractId);
    if ((latest?.place ?? 0) !== after) throw corrected();
    const refuse = (path: string, zh: string, en: string) => invalid([{ path, text: [zh, en] }]);
    if (after > 0 && !reason) throw refuse('reason', '请说明更正原因', 'Say why it is corrected');
    if (answeredBy === 'other' && !wanted.answerer)
      throw refuse('answerer', '请填写姓名', 'Fill in the name');
    if (answeredOn > dayOf(now, timeZone))
      throw refuse('answeredOn', '填写日期不能晚于今天', 'It cannot be after today');
    const asked = { id: wanted.questionnaireId, version: wanted.version };
    const isSame = (one: { id: string; version: number }) =>
      one.id === asked.id && one.version === asked.version;
    // A correction may stay with what was asked then; a new history is what is asked now.
    const before = latest && { id: latest.questionnaireId, version: latest.version };
    const [version] =
      before && isSame(before)
        ? await versionsAnswered(db, [asked])
        : (await healthQuestionnaires(db)).filter(isSame);
    if (!version) throw ruleBroken(['问卷已更新，请重新打开', 'What is asked has changed: open it again']);
    const { values, problems } = checkAnswers(version.content, wanted.values);
    if (problems.length)
      throw invalid(problems.map((problem) => ({ ...problem, path: `values.${problem.path}` })));
    await db.execute(sql`
      INSERT INTO bank_health_history (id, contract_id, place, reason, questionnaire_id, questionnaire_version, answers, answered_by,
                                       answerer, answered_on, entered_at, entered_by)
      VALUES (${entryId}, ${contractId}, ${after + 1}, ${after > 0 ? reason : ''}, ${version.id}, ${version.version},
              ${JSON.stringify(values)}::jsonb, ${answeredBy}, ${answeredBy === 'other' ? wanted.answerer : ''}, ${answeredOn},
              ${now.toISOString()}::timestamptz, ${actor.personId})`);
    if (latest?.reviewedBy) await emit(healthOpenAgain, { contractId });
    await tell(context);
    return {};
  });

/** HBLAB315P_7. Whoever reviews has to be able to read what was answered. */
const review = handle(reviewHealth, async ({ contractId, entryId, finding, remark }, context) => {
  const { db, actor, now, emit } = context;
  await heldContract(context, contractId, 'edit', { locks: true, screens: [healthCode] });
  if (!actor.may([healthCode], 'get')) throw new CallError('forbidden');
  const latest = await latestEntry(db, contractId);
  if (!latest) throw new CallError('notFound');
  if (latest.id !== entryId) throw corrected();
  if (latest.reviewedBy === actor.personId) return {};
  if (latest.reviewedBy !== null)
    throw new CallError('handledAlready', { text: ['健康史已由他人复核', 'Somebody else has reviewed it'] });
  if (latest.enteredBy === actor.personId)
    throw ruleBroken(['填写人不能复核自己填写的健康史', 'Whoever entered a history does not review it']);
  if (finding !== 'none' && !remark)
    throw invalid([{ path: 'remark', text: ['请说明风险', 'Say what the risk is'] }]);
  await db.execute(sql`
    INSERT INTO bank_health_review (history_id, entered_by, finding, remark, reviewed_at, reviewed_by)
    VALUES (${entryId}, ${latest.enteredBy}, ${finding}, ${remark}, ${now.toISOString()}::timestamptz, ${actor.personId})`);
  // Where nothing was judged before, nothing but a finding is another judgement.
  if (finding !== ((await findingBefore(db, contractId, latest.place)) ?? 'none'))
    await emit(healthJudgedOtherwise, { contractId });
  await tell(context);
  return {};
});

export const healthWriting = (needs: HealthNeeds): readonly Handler[] => [enter(needs), review];
