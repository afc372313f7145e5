import type { Label } from '#calls/model';
import type { Context, Db } from '#server-kit/server';
import type { ApprovalGuard, ApprovalType, Subject } from './service.ts';
import { readFlow, type StoredFlow } from './definitions/read-flow.ts';

/** Starts the document of a child step, as a draft of the applicant; answers its id. */
export type StartChild = (
  context: Context,
  child: {
    type: string;
    parent: Pick<Subject, 'type' | 'id' | 'number' | 'title' | 'applicantId' | 'companyId' | 'departmentId'>;
  },
) => Promise<string>;

export interface ApprovalsOptions {
  /** Every document type that is approved. */
  types: readonly ApprovalType[];
  /** Types that administrators have designed, each with a flow of its own: 'REQ910P:MEETING'. */
  designed?: (db: Db) => Promise<readonly ApprovalType[]>;
  /** Where a type's flow has child steps; types that it cannot start go to the administrator, visibly. */
  startChild?: StartChild;
  /** What owners of documents have a say in before they are decided. */
  guards?: readonly ApprovalGuard[];
  /** Address of a document's page, for mails: ('REQ110P', id) → 'https://…'. Without it mails name the number only. */
  addressOf?: (type: string, id: string) => string;
  /** Where people see what they decided; their reports link to it. */
  decidedRoute?: string;
  /** Where they see what waits for their decision; their day links to it. */
  inboxRoute?: string;
}

/** What the parts of the approval server work with. */
export interface ApprovalsKit {
  types: ReadonlyMap<string, ApprovalType>;
  startChild: StartChild | null;
  addressOf: ((type: string, id: string) => string) | null;
  titleOf(type: string): Label;
  guardsOf(type: string): readonly ApprovalGuard[];
  /** Every type that has a flow of its own, the designed ones included. */
  typesWithFlow(db: Db): Promise<readonly ApprovalType[]>;
  /** The flow in a version; published versions never change, so each is read once. */
  flowOf(db: Db, definitionId: string): Promise<StoredFlow>;
}

export function approvalsKit({
  types,
  designed,
  startChild,
  addressOf,
  guards = [],
}: ApprovalsOptions): ApprovalsKit {
  const byCode = new Map(types.map((type) => [type.type, type]));
  const flows = new Map<string, StoredFlow>();
  return {
    types: byCode,
    startChild: startChild ?? null,
    addressOf: addressOf ?? null,
    guardsOf: (type) => guards.filter((guard) => guard.types.includes(type)),
    titleOf: (type) => byCode.get(type)?.title ?? [type, type],
    typesWithFlow: async (db) => [
      ...types.filter((type) => !type.designed),
      ...((await designed?.(db)) ?? []),
    ],
    async flowOf(db, definitionId) {
      const known = flows.get(definitionId);
      if (known) return known;
      const stored = await readFlow(db, definitionId);
      if (stored.state !== 'draft') flows.set(definitionId, stored);
      return stored;
    },
  };
}
