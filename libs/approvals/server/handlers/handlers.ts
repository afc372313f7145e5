import type { Handler } from '#server-kit/server';
import { definitionHandlers } from '../definitions/definition-handlers.ts';
import type { ApprovalsKit } from '../kit.ts';
import { decisionHandlers } from './decide.ts';
import { delegationHandlers } from './delegations.ts';
import { handOverHandlers } from './hand-over.ts';
import { inboxHandlers } from '../inbox/inbox-handlers.ts';

/** Every call of the approvals. */
export const approvalHandlers = (kit: ApprovalsKit): Handler[] => [
  ...inboxHandlers(kit),
  ...decisionHandlers(kit),
  ...delegationHandlers(kit),
  ...handOverHandlers(kit),
  ...definitionHandlers(kit),
];
