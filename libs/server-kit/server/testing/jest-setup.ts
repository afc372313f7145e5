import { enterRun } from './test-postgres.ts';

/** Jest's globalSetup; the database itself is started by the first test that needs it. */
export default function setup(): void {
  enterRun();
}
