import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { FieldProblem } from '#calls/model';
import { isEnded, type RegisteredState } from '#contract-register/model';
import type { Content } from '#fields/model';
import type { Reference } from '#identity/model';
import type { RegisterSource } from '#registers/server';
import type { ActorContext, Db } from '#server-kit/server';

const reference = (value: unknown): Reference | null => (value as Reference | null) ?? null;

/** What nobody types of a contract: state and version of a new one, whom it is with, who keeps it. */
export const deriveContract = ({ actor }: ActorContext, values: Content): Promise<Content> =>
  Promise.resolve({
    contractState: values['contractState'] ?? 'registered',
    revision: values['revision'] ?? '1',
    keeper: values['keeper'] ?? ({ id: actor.personId, name: '' } satisfies Reference),
    counterparty:
      values['counterparty'] ??
      reference(values[values['kind'] === 'sales' ? 'customer' : 'supplier'])?.name ??
      null,
  });

/** What was approved is changed by an approved form alone. */
const approved = ['code', 'company', 'kind', 'supplier', 'customer', 'amount', 'currency'] as const;
const approvedStays = [
  '该内容已经审批，请提交变更审批',
  'This was approved: hand in a change of it',
] as const;
const endedStays = ['合同已结束，不能修改', 'The contract has ended and is not changed any more'] as const;

const idOf = (value: unknown): unknown =>
  value && typeof value === 'object' && 'id' in value ? value.id : (value ?? null);
const differs = (name: string, before: Content, after: Content): boolean =>
  !isDeepStrictEqual(idOf(before[name]), idOf(after[name]));

/** Did it come of a form? */
async function cameOfForm(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM contract_act WHERE contract_id = ${id} AND form_id IS NOT NULL LIMIT 1`,
  );
  return rows.length > 0;
}

/** Holds a change of a contract against where it stands, and against the form that it came of. */
export const checkContract: NonNullable<RegisterSource['check']> = async ({ db }, { before, after }) => {
  const said = after?.values;
  const problems: FieldProblem[] = [];
  if (said && !said['counterparty'] && !said['supplier'] && !said['customer'])
    problems.push({
      path: 'counterparty',
      text: ['请选择或填写签约对方', 'Choose or enter whom it is with'],
    });
  if (!before) return problems;
  const fromForm = await cameOfForm(db, before.id);
  const state = before.values['contractState'] as RegisteredState;
  if (!after)
    return fromForm || state !== 'registered'
      ? [
          {
            path: '',
            text: [
              '只有手工登记且未盖章的合同可以删除，请改为作废',
              'Only one that was entered by hand and is not sealed is deleted: void it',
            ],
          },
        ]
      : [];
  if (isEnded(state)) return [{ path: '', text: endedStays }];
  // One that is to be drawn up gets its number, its counterparty and its amount with the contract.
  if (fromForm && state !== 'toDraw')
    for (const path of approved)
      if (differs(path, before.values, after.values)) problems.push({ path, text: approvedStays });
  return problems;
};
