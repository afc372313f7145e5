import type { ApprovalGuard } from './service.ts';

declare module '#server-kit/server' {
  interface MadeSlots {
    /** What owners of documents have a say in before those are decided. */
    approvalGuards?: readonly ApprovalGuard[];
  }
}
