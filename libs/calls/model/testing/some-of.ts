/** What the run was started with; a browser, which suites of screens are written for, has no such thing of itself. */
const { env } = (globalThis as unknown as { process: { env: Readonly<Record<string, string | undefined>> } })
  .process;

/** Is everything tried (`npm test -- --all`), also what costs much and what tests of their own prove too? */
export const everything = env['ALL_QUESTIONS'] === 'on';

/** Of many similar cases: all of them in the whole run, else each `nth` one, which stands for the others. */
export const someOf = <T>(alike: readonly T[], nth: number): readonly T[] =>
  everything ? alike : alike.filter((_, at) => at % nth === 0);
