/** Is everything tried (`npm test -- --all`), also what costs much and what tests of their own prove too? */
export const everything = process.env['ALL_QUESTIONS'] === 'on';

/** Of many similar cases: all of them in the whole run, else each `nth` one, which stands for the others. */
export const someOf = <T>(alike: readonly T[], nth: number): readonly T[] =>
  everything ? alike : alike.filter((_, at) => at % nth === 0);
