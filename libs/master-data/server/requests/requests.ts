import { approvalChanged } from '#approvals/model';
import type { ApprovalGuard } from '#approvals/server';
import { ruleBroken, type Label } from '#calls/model';
import { formGivenUp, formVoided, type ContextFact } from '#documents/model';
import type { FormContextSource } from '#documents/server';
import { customer, item, masterDataChangeHead, supplier } from '#master-data/model';
import { recordAddress } from '#registers/model';
import type { MergeGuard, RecordChanges } from '#registers/server';
import { react, type Reaction } from '#server-kit/server';
import { ownOf } from './shown-request.ts';

const { code: type } = masterDataChangeHead;

const fact = (label: Label, text: Label, more: Partial<ContextFact> = {}): ContextFact => ({
  ...{ label: [...label], figure: { as: 'text', text: [...text] }, tone: 'plain', to: null, rows: [] },
  ...more,
});

/** How requests are shown, and what their flows go by. */
export const requestContext = (changes: RecordChanges): FormContextSource => ({
  types: [type],
  shows: async (context, { id, values }) => ({
    ...values,
    ...ownOf(await changes.shown(context, id), context.language),
  }),
  async facts(context, { id }) {
    const [shown, against, uses, twins] = await Promise.all([
      changes.shown(context, id),
      changes.against(context, id, { look: true }),
      changes.uses(context, id),
      changes.twins(context, id),
    ]);
    const [first] = shown;
    if (!first) return [];
    const register = [customer, supplier, item].find(({ name }) => name === first.register);
    const single = shown.length === 1 && !first.isNew && register;
    const used = uses.reduce((sum, { total }) => sum + total, 0);
    return [
      ...(against
        ? [fact(['现在不能执行', 'Cannot be carried out as it is'], against, { tone: 'bad' })]
        : []),
      ...(register
        ? twins.map(({ id: twin, certainty, said }) =>
            fact(['疑似重复', 'Possible duplicate'], said, {
              tone: certainty === 'possible' ? 'plain' : 'bad',
              to: context.actor.may(register.code, 'get') ? recordAddress(register, twin) : null,
            }),
          )
        : []),
      ...(single
        ? [
            fact(['记录', 'Record'], [first.record, first.record], {
              to: context.actor.may(register.code, 'get') ? recordAddress(register, first.recordId) : null,
            }),
            fact(['引用', 'Used by'], [`${used} 处`, `${used} places`], {
              rows: uses.slice(0, 5).map(({ label, total }) => ({
                label,
                figure: { as: 'text', text: [`${total}`, `${total}`] },
                to: null,
              })),
            }),
          ]
        : []),
    ];
  },
  async flowFacts(context, { id }) {
    const about = await changes.about(context, id);
    return {
      inspected: about?.wanted.some((values) => values['inspected'] === true) ?? false,
      account: about?.neverByAsker ?? false,
    };
  },
});

/** Whoever asks never decides a bank account; what cannot be carried out goes back instead of being approved. */
export const requestGuard = (changes: RecordChanges): ApprovalGuard => ({
  types: [type],
  async refuses(context, { id, applicantId, by }) {
    if (by !== applicantId) return null;
    const about = await changes.about(context, id);
    return about?.neverByAsker
      ? [
          '银行账户的变更不能由申请人自己审批',
          'A change of a bank account is never decided by whoever asked for it',
        ]
      : null;
  },
  against: (context, { id }) => changes.against(context, id),
});

const following = { running: 'open', returned: 'back', withdrawn: 'back' } as const;

/** What waits follows the approval of its request. */
export const requestReactions = (changes: RecordChanges): Reaction[] => [
  react(approvalChanged, async (change, context) => {
    if (change.type !== type) return;
    const { id, state } = change;
    if (state === 'approved') await changes.apply(context, id);
    else
      await changes.moved(
        context,
        id,
        state in following ? following[state as keyof typeof following] : 'ended',
      );
  }),
  react(formGivenUp, async (form, context) => {
    if (form.type === type) await changes.moved(context, form.id, 'ended');
  }),
  react(formVoided, async (form) => {
    if (form.type === type)
      throw ruleBroken([
        '已生效的变更不能作废，请另行提交变更',
        'What stands in the register is not made void: ask for another change',
      ]);
    return Promise.resolve();
  }),
];

/** What waits for a record is decided before it is merged. */
export const requestMergeGuard =
  (changes: RecordChanges): MergeGuard =>
  async ({ db }, { register, loser, survivor }) =>
    (await changes.anyOpen(db, register, [loser.id, survivor.id]))
      ? [['有待审批的变更，请先完成审批', 'A change waits for approval: have it decided first']]
      : [];
