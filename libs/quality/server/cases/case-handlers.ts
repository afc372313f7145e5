import { sql, type SQL } from 'drizzle-orm';
import { CallError, compareDecimals, invalid, ruleBroken, type FieldProblem, type Label } from '#calls/model';
import { directory, peopleWhoMay } from '#identity/server';
import { caseFollows, caseStates, moveCase, openCase, saveCase, type CaseState } from '#quality/model';
import { handle, type ActorContext } from '#server-kit/server';
import { tellQuality } from '../inspection/inspection-row.ts';
import { editedCase, followsUpIn, type HeldCase } from './held-case.ts';
import { openCaseOf } from './open-case.ts';

const open = handle(openCase, async (told, context) => {
  const { db, actor } = context;
  if (!followsUpIn(context, 'add', actor.companyId)) throw new CallError('forbidden');
  const { rows } = await db.execute<{ unit: string; supplier: boolean }>(sql`
    SELECT coalesce(u.name_zh, '') AS unit,
           ${told.supplierId}::text IS NULL OR EXISTS (SELECT FROM supplier WHERE id = ${told.supplierId}) AS supplier
      FROM item i LEFT JOIN unit u ON u.id = i.unit_id WHERE i.id = ${told.itemId}`);
  const [item] = rows;
  const problems: FieldProblem[] = [];
  if (!item) problems.push({ path: 'itemId', text: ['没有该物料', 'There is no such item'] });
  if (item && !item.supplier)
    problems.push({ path: 'supplierId', text: ['没有该供应商', 'There is no such supplier'] });
  if (compareDecimals(told.quantity, '0') < 0)
    problems.push({ path: 'quantity', text: ['不能为负数', 'It cannot be negative'] });
  if (problems.length) throw invalid(problems);
  const { id, supplierId, ...rest } = told;
  const opened = await openCaseOf(
    context,
    { ...rest, companyId: actor.companyId, supplierId: supplierId ?? '', unit: item?.unit ?? '' },
    id,
  );
  await tellQuality(context);
  return opened;
});

const ended = ({ number }: HeldCase) =>
  ruleBroken([`${number} 已关闭，请先重新打开`, `${number} is closed: open it again first`]);

const columns = {
  description: 'description',
  containment: 'containment',
  cause: 'cause',
  disposition: 'disposition',
  effect: 'effect',
} as const;

const save = handle(saveCase, async ({ id, version, ...said }, context) => {
  const { db } = context;
  const held = await editedCase(context, id, version);
  if (held.state === 'closed') throw ended(held);
  const problems: FieldProblem[] = [];
  if (said.cost && compareDecimals(said.cost, '0') < 0)
    problems.push({ path: 'cost', text: ['不能为负数', 'It cannot be negative'] });
  if (said.ownerId) {
    const { rows } = await db.execute(sql`SELECT FROM person WHERE id = ${said.ownerId}`);
    if (rows.length === 0)
      problems.push({ path: 'ownerId', text: ['没有这个人', 'There is no such person'] });
  }
  if (problems.length) throw invalid(problems);
  const sets: SQL[] = (Object.keys(columns) as (keyof typeof columns)[]).flatMap((name) =>
    said[name] === undefined ? [] : [sql`${sql.raw(columns[name])} = ${said[name]}`],
  );
  if (said.cost !== undefined) sets.push(sql`cost = round(${said.cost}::numeric, 2)`);
  if (said.ownerId !== undefined) sets.push(sql`owner_id = ${said.ownerId}`);
  await db.execute(
    sql`UPDATE qc_case SET ${sql.join([...sets, sql`version = version + 1`], sql`, `)} WHERE id = ${id}::uuid`,
  );
  await tellQuality(context);
  return { version: version + 1 };
});

/** So many are named of those who may verify. */
const mostNames = 5;

/** That actions are not verified; whose own they are is told who may: nobody verifies their own. */
async function unverifiedText({ db }: ActorContext, held: HeldCase, unverified: number): Promise<Label> {
  const { rows } = await db.execute<{ id: string | null }>(sql`
    SELECT DISTINCT unnest(ARRAY[owner_id, done_by]) AS id FROM qc_action
     WHERE case_id = ${held.id}::uuid AND (verified_at IS NULL OR NOT effective)`);
  const not = new Set(rows.map(({ id }) => id));
  const people = (
    await peopleWhoMay(db, { screen: 'QC220P', action: 'edit', companyId: held.companyId })
  ).filter(({ id }) => !not.has(id));
  const names = (language: 'zh' | 'en', joined: string) =>
    people
      .slice(0, mostNames)
      .map((person) => directory.nameIn(language, person))
      .join(joined);
  const others: Label = people.length
    ? [
        `，须由责任人和完成人以外的人验证：${names('zh', '、')}${people.length > mostNames ? ` 等 ${people.length} 人` : ''}`,
        `: neither their owner nor who did them may, but ${names('en', ', ')}${people.length > mostNames ? ` and ${people.length - mostNames} more` : ''}`,
      ]
    : [
        '，须由责任人和完成人以外的人验证，但没有其他人有此权限',
        ': neither their owner nor who did them may, and nobody else has the right to',
      ];
  return [
    `还有 ${unverified} 项措施未验证有效${others[0]}`,
    `${unverified} actions are not verified as effective${others[1]}`,
  ];
}

/** What has to be said before it moves on. */
async function problemsOfMove(
  context: ActorContext,
  held: HeldCase,
  to: CaseState,
  words: string,
): Promise<FieldProblem[]> {
  const { db, actor } = context;
  const missing = (path: string, text: Label): FieldProblem[] => [{ path, text }];
  if (to === 'contained' && !held.containment)
    return missing('containment', ['请填写遏制措施', 'Say how it is contained']);
  if (to === 'disposed' && !held.disposition)
    return missing('disposition', ['请填写处置', 'Say what becomes of the goods']);
  if (to === 'reopened' && !words) return missing('words', ['请说明原因', 'Say why']);
  if (to !== 'acting' && to !== 'verified') return [];
  const { rows } = await db.execute<{ all: number; undone: number; unverified: number; own: boolean }>(sql`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE done_at IS NULL)::int AS undone,
           count(*) FILTER (WHERE verified_at IS NULL OR NOT effective)::int AS unverified,
           coalesce(bool_or(owner_id = ${actor.personId} OR done_by = ${actor.personId}), false) AS own
      FROM qc_action WHERE case_id = ${held.id}::uuid`);
  const { all = 0, undone = 0, unverified = 0, own = false } = rows[0] ?? {};
  if (to === 'acting') {
    if (!held.cause) return missing('cause', ['请填写原因分析', 'Say why it happened']);
    return all > 0 ? [] : missing('actions', ['请至少写一项措施', 'Write down at least one action']);
  }
  if (undone > 0)
    return missing('actions', [`还有 ${undone} 项措施未完成`, `${undone} actions are not done`]);
  if (unverified > 0) return missing('actions', await unverifiedText(context, held, unverified));
  if (!held.effect) return missing('effect', ['请填写效果', 'Say what came of it']);
  return own ? missing('actions', ['不能验证自己的措施', 'Nobody verifies their own action']) : [];
}

const move = handle(moveCase, async ({ id, version, to, words }, context) => {
  const { db, actor, now } = context;
  const held = await editedCase(context, id, version);
  if (!caseFollows(held.state).includes(to))
    throw ruleBroken([
      `${held.number} 为“${caseStates[held.state][0]}”，不能变为“${caseStates[to][0]}”`,
      `${held.number} is ${caseStates[held.state][1].toLowerCase()} and cannot become ${caseStates[to][1].toLowerCase()}`,
    ]);
  const problems = await problemsOfMove(context, held, to, words);
  if (problems.length) throw invalid(problems);
  const at = sql`${now.toISOString()}::timestamptz`;
  const me = actor.personId;
  const kept: Partial<Record<CaseState, SQL>> = {
    verified: sql`, verified_at = ${at}, verified_by = ${me}`,
    closed: sql`, closed_at = ${at}, closed_by = ${me}`,
    reopened: sql`, closed_at = NULL, closed_by = NULL, verified_at = NULL, verified_by = NULL`,
  };
  await db.execute(sql`
    UPDATE qc_case SET state = ${to}, moved_at = ${at}, version = version + 1${kept[to] ?? sql``} WHERE id = ${id}::uuid`);
  await db.execute(sql`
    INSERT INTO qc_case_move (case_id, from_state, to_state, words, person_id, at)
    VALUES (${id}::uuid, ${held.state}, ${to}, ${words}, ${me}, ${at})`);
  await tellQuality(context);
  return { version: version + 1, state: to };
});

export const caseHandlers = [open, save, move];
