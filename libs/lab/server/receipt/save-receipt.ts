import { sql } from 'drizzle-orm';
import { CallError, invalid, ruleBroken, type FieldProblem, type InputOf, type Label } from '#calls/model';
import { directory, peopleWhoMay } from '#identity/server';
import {
  awaitedStates,
  bankStates,
  endedStates,
  isOutsideTransport,
  labelProblems,
  placeOf,
  receiptScreen,
  saveReceipt,
  transportBounds,
  unitStates,
} from '#lab/model';
import { handle, newId, type ActorContext } from '#server-kit/server';
import { moveUnit, placeNow } from '../custody/move-unit.ts';
import { lapseBanked } from '../release/lapse.ts';
import { heldUnit, moveState, tellDesks, type HeldUnit } from '../unit/held-unit.ts';
import { sealOf } from '../unit/sealed.ts';

/** Whoever is to see to a condition has to be able to say what came of it. */
async function ownerProblems(
  { db, language }: ActorContext,
  { conditions }: Pick<InputOf<typeof saveReceipt>, 'conditions'>,
): Promise<FieldProblem[]> {
  if (!conditions?.length) return [];
  const able = new Set(
    (await peopleWhoMay(db, { screen: receiptScreen.code, action: 'edit' })).map(({ id }) => id),
  );
  const others = [...new Set(conditions.map(({ ownerId }) => ownerId))].filter((id) => !able.has(id));
  if (others.length === 0) return [];
  const people = await directory.personsById(db, others);
  const names = others
    .map((id) => directory.referringTo(language, people)(id).name)
    .join(language === 'zh' ? '、' : ', ');
  return [
    {
      path: 'conditions',
      text: [
        `${names}没有产品接收单的权限，无法完成条件，请另选负责人`,
        `${names} may not edit receipts, and could not settle a condition: choose somebody else`,
      ],
    },
  ];
}

/** Conditions of a receipt before stay open until somebody settles them: one that corrects it need not say them again. */
async function hasOpenConditions({ db }: ActorContext, unitId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM lab_condition WHERE unit_id = ${unitId} AND done_at IS NULL LIMIT 1`,
  );
  return rows.length > 0;
}

/** It is processed or stored already: its receipt is still corrected, but decides no more where it goes. */
const isPast = ({ state }: HeldUnit): boolean =>
  state === 'processing' || state === 'frozen' || state === 'quarantine' || bankStates.includes(state);

const outsideText = (celsius: string): Label => {
  const { least, most } = transportBounds;
  return [
    `到货温度 ${celsius} °C 超出运输范围 ${least}–${most} °C：仍要接收须说明原因`,
    `It came at ${celsius} °C, outside the ${least}–${most} °C of its transport: say why it is accepted all the same`,
  ];
};

/** Takes a unit in. The first receipt also hands it from the courier to the site; later ones correct it. */
export const saveReceiptHandler = handle(saveReceipt, async (request, context) => {
  const { db, actor, now } = context;
  const unit = await heldUnit(context, request.unitId, ['HBLAB310P'], 'add');
  const { rows } = await db.execute<{ version: number }>(
    sql`SELECT coalesce(max(version), 0) AS version FROM lab_receipt WHERE unit_id = ${unit.id}`,
  );
  const before = rows[0]?.version ?? 0;
  if (before !== request.version)
    throw new CallError('conflict', {
      text: [
        '他人已保存接收记录，请刷新后再试',
        'Somebody else has saved a receipt meanwhile: read it first',
      ],
    });
  const problems = labelProblems(unit, request);
  const { decision, conditions, reason } = request;
  if (decision === 'conditional' && conditions.length === 0 && !(await hasOpenConditions(context, unit.id)))
    problems.push({
      path: 'conditions',
      text: ['至少写一项条件及负责人', 'Say at least one condition and who sees to it'],
    });
  problems.push(...(await ownerProblems(context, request)));
  if ((decision === 'rejected' || before > 0) && !reason)
    problems.push({ path: 'reason', text: ['请填写原因', 'Say why'] });
  const { celsius } = request;
  if (decision === 'accepted' && before === 0 && !reason && celsius !== null && isOutsideTransport(celsius))
    problems.push({ path: 'reason', text: outsideText(celsius) });
  if (decision === 'rejected' && !request.cause)
    problems.push({ path: 'cause', text: ['请选择拒收原因', 'Choose why it is rejected'] });
  if (decision === 'accepted' && !unit.bornAt)
    problems.push({
      path: 'decision',
      text: [
        '出生时间未知，只能有条件接收',
        'The time of birth is not known: it can be taken conditionally only',
      ],
    });
  if (decision === 'rejected' && isPast(unit))
    problems.push({
      path: 'decision',
      text: [
        '已开始处理，不能再拒收；请由主任判为不可入库',
        'Processing has begun: it is not rejected any more; the director finds it not bankable',
      ],
    });
  if (problems.length > 0) throw invalid(problems);
  if (endedStates.includes(unit.state))
    throw ruleBroken([
      `${unit.din} 为“${unitStates[unit.state][0]}”，接收单不再更正`,
      `${unit.din} is ${unitStates[unit.state][1].toLowerCase()}: its receipt is corrected no more`,
    ]);

  const { unitId: _unit, version: _version, ...record } = request;
  const [id, version] = [newId(), before + 1];
  const signed = {
    unit: unit.id,
    din: unit.din,
    version,
    record,
    person: actor.personId,
    at: now.toISOString(),
  };
  if (awaitedStates.includes(unit.state)) {
    if (unit.state !== 'received') await moveState(context, unit, 'received');
    await db.execute(
      sql`UPDATE lab_unit SET received_at = coalesce(received_at, ${now.toISOString()}::timestamptz) WHERE id = ${unit.id}`,
    );
  }
  if (!isPast(unit)) await moveState(context, unit, decision);
  await db.execute(sql`
    INSERT INTO lab_receipt (id, unit_id, version, decision, record, reason, person_id, signed_at, sha256)
    VALUES (${id}, ${unit.id}, ${version}, ${decision}, ${JSON.stringify(record)}::jsonb, ${reason}, ${actor.personId},
            ${now.toISOString()}::timestamptz, ${sealOf(signed)})`);
  await db.execute(sql`
    INSERT INTO lab_condition (id, receipt_id, unit_id, text, owner_id)
    SELECT gen_random_uuid(), ${id}, ${unit.id}, n.text, n."ownerId"
      FROM jsonb_to_recordset(${JSON.stringify(conditions)}::jsonb) AS n (text text, "ownerId" text)`);
  const place = await placeNow(context, unit.id);
  if (place === null || place === placeOf.courier)
    await moveUnit(context, { unit, to: placeOf.site(unit.siteId), reason: '接收' });
  // What was signed for rests on the receipt that this one corrects.
  await lapseBanked(context, unit, ['接收单已更正', 'the receipt was corrected']);
  await tellDesks(context);
  return { state: unit.state, version };
});
