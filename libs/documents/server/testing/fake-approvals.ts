import { z } from 'zod';
import { approvalChanged, instanceStates, type ApprovalView, type InstanceState } from '#approvals/model';
import type { ApprovalChange, ApprovalService, Subject, Submitting } from '#approvals/server';
import { defineCall, signedIn } from '#calls/model';
import { defineServerFeature, handle, type Context, type ServerFeature } from '#server-kit/server';

/** Lets a test play the approval: whatever state it names is told, whether it makes sense or not. */
export const tellState = defineCall({
  name: 'test.tellState',
  code: 'TST990P_3',
  summary: ['测试', 'Test'],
  effect: 'write',
  access: signedIn,
  request: z.object({
    id: z.string(),
    state: z.enum(instanceStates),
    holders: z.array(z.string()).default([]),
  }),
  response: z.object({}),
});

export interface FakeApprovals {
  service: ApprovalService;
  feature: ServerFeature;
  /** What the engine was given at submissions, in order. */
  submitted: Subject[];
  /** Who holds it after each step that a submission takes; put something else in for a test that needs more. */
  moves: string[][];
}

const view = (state: InstanceState): ApprovalView => ({
  instanceId: 'i',
  state,
  round: 1,
  chain: [],
  trail: [],
  may: state === 'running' ? ['withdraw'] : [],
  taskId: null,
  returnTargets: [],
  reasonRequired: [],
  signatureRequired: [],
  fields: { limit: 'hidden' },
  questions: [],
  remindAgainAt: null,
  withdrawalProblem: null,
});

/** The approval without its engine: one step, held by `holder`. */
export function fakeApprovals(type: string, holder: string): FakeApprovals {
  const submitted: Subject[] = [];
  const moves = [[holder]];
  const tell = async (
    context: Context,
    id: string,
    state: InstanceState,
    holders: readonly string[] = [],
    { ofType = type, onMoved }: { ofType?: string } & Pick<Submitting, 'onMoved'> = {},
  ): Promise<void> => {
    const change: ApprovalChange = {
      type: ofType,
      id,
      number: '',
      state,
      stepLabel: holders.length ? ['负责人', 'Head'] : null,
      holders: holders.map((each) => ({ id: each, name: each })),
      since: holders.length ? context.now.toISOString() : null,
      joined: [],
    };
    await context.emit(approvalChanged, { ...change, followed: (await onMoved?.(change)) ?? false });
  };
  const service: ApprovalService = {
    preview: (_context, subject) => {
      submitted.push(subject);
      return Promise.resolve([]);
    },
    prepare: () => Promise.reject(new Error('Nothing is prepared here.')),
    async submit(context, subject, { onMoved } = {}) {
      submitted.push(subject);
      for (const holders of moves)
        await tell(context, subject.id, 'running', holders, { ofType: subject.type, onMoved });
      return { id: 'i', view: () => Promise.resolve(view('running')) };
    },
    withdraw: (context, { id }) => tell(context, id, 'withdrawn'),
    hold: () => Promise.resolve(),
    changed: () => Promise.resolve(),
    view: () => Promise.resolve(view('running')),
    fields: () => Promise.resolve({ limit: 'hidden' }),
    isAwaited: () => Promise.resolve(false),
    startedAround: async () => ({ parents: [], children: [] }),
    ensureFlow: () => Promise.resolve(),
    mayDecide: () => Promise.resolve(false),
    mayStart: () => Promise.resolve(true),
    isAmong: () => Promise.resolve(true),
    flowsInReach: () => Promise.resolve('all'),
    categories: () => Promise.resolve(new Map()),
    mayManage: () => Promise.resolve(false),
    hidesFields: () => Promise.resolve(true),
    participants: () => Promise.resolve([]),
  };
  const feature = defineServerFeature({
    name: 'fake-approvals',
    handlers: [
      handle(tellState, async ({ id, state, holders }, context) => {
        await tell(context, id, state, holders);
        return {};
      }),
    ],
  });
  return { service, feature, submitted, moves };
}
