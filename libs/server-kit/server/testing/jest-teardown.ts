import { leaveRun } from './test-postgres.ts';

/** Jest's globalTeardown. */
export default function teardown(): Promise<void> {
  return leaveRun();
}
