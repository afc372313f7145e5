import type { ApprovalView, ChainStep } from '#approvals/model';

type PersonOfStep = ChainStep['people'][number];

/** A person in a step, for tests. */
export const personIn = (name: string, rest: Partial<PersonOfStep> = {}): PersonOfStep => ({
  person: { id: `id-of-${name}`, name },
  state: 'expected',
  at: null,
  words: '',
  taskId: null,
  decidedBy: null,
  added: null,
  ...rest,
});

/** A step, for tests. */
export const stepOf = (id: string, rest: Partial<ChainStep> = {}): ChainStep => ({
  id,
  label: [`${id}审批`, `Step ${id}`],
  kind: 'approve',
  state: 'expected',
  note: null,
  needs: 'any',
  share: null,
  people: [],
  byAdministrator: false,
  mustPick: null,
  since: null,
  group: null,
  ...rest,
});

/** An approval whose second step waits for the reader. */
export const sampleApproval = (rest: Partial<ApprovalView> = {}): ApprovalView => ({
  instanceId: 'instance',
  state: 'running',
  round: 1,
  chain: [
    stepOf('head', {
      state: 'done',
      people: [
        personIn('王主管', {
          state: 'approved',
          at: '2026-11-20T02:00:00Z',
          words: '同意采购',
          taskId: 't1',
        }),
      ],
    }),
    stepOf('purchasing', {
      state: 'open',
      since: '2026-11-20T02:00:00Z',
      people: [personIn('李采购', { state: 'open', taskId: 't2' })],
    }),
    stepOf('manager', { people: [personIn('赵总')] }),
  ],
  trail: [],
  may: ['approve', 'reject', 'return', 'transfer', 'comment'],
  taskId: 't2',
  returnTargets: [
    { stepId: null, label: ['申请人', 'Applicant'] },
    { stepId: 'head', label: ['head审批', 'Step head'] },
  ],
  reasonRequired: ['reject'],
  signatureRequired: [],
  fields: {},
  questions: [],
  remindAgainAt: null,
  withdrawalProblem: null,
  ...rest,
});
