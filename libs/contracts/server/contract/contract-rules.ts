import { sql } from 'drizzle-orm';
import { dayOf, type FieldProblem } from '#calls/model';
import {
  birthCounts,
  changesCode,
  contractChanged,
  latestBirth,
  payerChanged,
  type BirthCount,
  type ContractState,
  endedStates,
} from '#contracts/model';
import type { Content } from '#fields/model';
import type { Reference } from '#identity/model';
import type { RegisterSource } from '#registers/server';
import { newId, type ActorContext, type Context } from '#server-kit/server';
import { firstDueDate } from '../birth/is-overdue.ts';
import { refreshPaidOn } from '../money/paid-on.ts';
import { changesOfTerms } from './signed-terms.ts';

/** What nobody types of a new contract. */
export const deriveContract = ({ actor }: ActorContext, values: Content): Promise<Content> =>
  Promise.resolve({
    contractState: values['contractState'] ?? 'draft',
    stage: values['stage'] ?? 'draft',
    termsVersion: values['termsVersion'] ?? '1',
    salesperson: values['salesperson'] ?? ({ id: actor.personId, name: '' } satisfies Reference),
  });

const termsThatDiffer = (before: Content, after: Content): string[] => [
  ...new Set(changesOfTerms(before, after).map(({ name }) => name)),
];

const signedStays = [
  '合同已签署：请填写“变更原因”，保存后须重新签署',
  'It was signed: give the “Reason of the change”; it is signed anew then',
] as const;
const sentStays = ['合同正在签署，请先撤回', 'It is out to be signed: withdraw it first'] as const;
const noRight = ['没有变更合同的权限', 'You have no right to change contracts'] as const;

/** Why terms that differ are not saved; null: they may. */
function againstTerms({ actor }: ActorContext, state: ContractState, reason: unknown) {
  if (state === 'draft') return null;
  if (state === 'sent') return sentStays;
  if (!actor.may([changesCode], 'edit')) return noRight;
  return reason ? null : signedStays;
}

const endedStays = [
  '合同已终止、转让或作废，不能修改',
  'The contract has ended and is not changed any more',
] as const;

/** What was sent or signed is changed by HBCTR201P alone; what has ended not at all; drafts alone are deleted. */
export const checkContract: NonNullable<RegisterSource['check']> = async (context, { before, after }) => {
  const state = before?.values['contractState'] as ContractState | undefined;
  if (!before || !state) return after ? pastDueDate(context, null, after.values) : [];
  if (!after)
    return state === 'draft'
      ? []
      : [
          {
            path: '',
            text: [
              '只有草稿可以删除；已签署的合同请作废',
              'Only drafts are deleted; void what was sent or signed',
            ],
          },
        ];
  const problems = pastDueDate(context, before.values, after.values);
  if (endedStates.has(state)) problems.push({ path: '', text: endedStays });
  else {
    const text = againstTerms(context, state, after.values['changeReason']);
    if (text) for (const path of termsThatDiffer(before.values, after.values)) problems.push({ path, text });
  }
  if (before.values['births'] !== after.values['births'])
    problems.push(...(await fewerBirths(context, after)));
  return problems;
};

/** Whoever writes a due date, or another one, writes one on which a child can still come; one that was kept stays as it passes. */
function pastDueDate(
  { now, timeZone }: Pick<Context, 'now' | 'timeZone'>,
  before: Content | null,
  after: Content,
): FieldProblem[] {
  const [day, was] = [after['expectedOn'], before?.['expectedOn']];
  const first = firstDueDate(dayOf(now, timeZone));
  if (typeof day !== 'string' || day === was || day >= first) return [];
  return [
    {
      path: 'expectedOn',
      text: [
        `预产期 ${day} 已过 ${latestBirth} 天以上，请核对年月日`,
        `${day} is more than ${latestBirth} days ago: look at the date again`,
      ],
    },
  ];
}

/** Children with a kit or a birth stay. */
async function fewerBirths(
  { db }: Pick<Context, 'db'>,
  { id, values }: { id: string; values: Content },
): Promise<FieldProblem[]> {
  const { rows } = await db.execute(sql`
    SELECT FROM bank_child h WHERE h.contract_id = ${id} AND h.birth_order > ${birthCounts[values['births'] as BirthCount]}
       AND (h.born_at IS NOT NULL OR EXISTS (SELECT FROM kit k WHERE k.child = h.id))`);
  return rows.length
    ? [
        {
          path: 'births',
          text: ['已有孩子出生或已寄采集包，不能减少', 'A child was born, or its kit was sent: they stay'],
        },
      ]
    : [];
}

/** Of a contract as it stands: what is offered. */
export const allowsOfContract: NonNullable<RegisterSource['allows']> = (values) => {
  const state = values['contractState'] as ContractState;
  return { edit: !endedStates.has(state), delete: state === 'draft' };
};

/**
 * There is a child for each that is expected; terms that were sent or signed get a new version where they change. What changes
 * again before that version is signed is of the same version, and is told as the first change was. Of what was withdrawn and never
 * signed nothing is told: nobody relies on it.
 */
export const afterContract: NonNullable<RegisterSource['saved']> = async (context, { before, after }) => {
  const { db, actor, now } = context;
  const count = birthCounts[after.values['births'] as BirthCount];
  await db.execute(sql`DELETE FROM bank_child WHERE contract_id = ${after.id} AND birth_order > ${count}`);
  await db.execute(sql`
    INSERT INTO bank_child (id, contract_id, birth_order)
    SELECT ${after.id} || '-' || n, ${after.id}, n FROM generate_series(1, ${count}::int) n
    ON CONFLICT (contract_id, birth_order) DO NOTHING`);
  if (!before || !termsThatDiffer(before.values, after.values).length) return;
  const { rows } = await db.execute<{
    version: number;
    number: string;
    companyId: string;
    currency: string;
    state: ContractState;
  }>(sql`
    UPDATE bank_contract c SET terms_version = c.terms_version + k.kept, change_reason = NULL, version = c.version + 1
      FROM (SELECT count(*)::int AS kept FROM bank_contract_version v JOIN bank_contract o ON o.id = v.contract_id
             WHERE v.contract_id = ${after.id} AND v.terms_version = o.terms_version) k
     WHERE c.id = ${after.id} AND (k.kept > 0 OR c.contract_state = 'signed')
    RETURNING terms_version::int AS version, code AS number, company_id AS "companyId", currency, contract_state AS state`);
  const [grown] = rows;
  if (!grown) return;
  // Another price may not be paid any more, or is now.
  await refreshPaidOn(context, after.id);
  if (grown.state !== 'signed') return;
  const reason = (after.values['changeReason'] as string | null) ?? '';
  await db.execute(sql`
    INSERT INTO bank_contract_act (id, contract_id, kind, terms_version, reason, at, by_id)
    VALUES (${newId()}, ${after.id}, 'change', ${grown.version}, ${reason}, ${now.toISOString()}::timestamptz, ${actor.personId})`);
  const told = {
    ...{ contractId: after.id, number: grown.number, companyId: grown.companyId, currency: grown.currency },
    termsVersion: grown.version,
  };
  await context.emit(contractChanged, told);
  if (
    before.values['payer'] !== after.values['payer'] ||
    before.values['payerName'] !== after.values['payerName']
  )
    await context.emit(payerChanged, told);
};
