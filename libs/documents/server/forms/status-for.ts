import type { InstanceState } from '#approvals/model';
import type { FormStatus } from '#documents/model';

/** What an instance's state means for its form. An administrator who ends an instance ends the form. */
export const statusFor: Readonly<Record<InstanceState, FormStatus>> = {
  running: 'pending',
  returned: 'returned',
  approved: 'approved',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  cancelled: 'rejected',
};
