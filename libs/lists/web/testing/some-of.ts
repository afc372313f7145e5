/** What the run was started with; suites of screens are written for a browser, which has no such thing. */
const { env } = (globalThis as unknown as { process: { env: Readonly<Record<string, string | undefined>> } })
  .process;

/** Of what is alike every nth in an ordinary run, and all of it where everything is tried (`npm test -- --all`). */
export const someOf = <T>(alike: readonly T[], nth: number): readonly T[] =>
  env['ALL_QUESTIONS'] === 'on' ? alike : alike.filter((_, at) => at % nth === 0);
