/** Is everything tried (`npm test -- --all`), also what costs much and what tests of their own prove too? */
export const everything = process.env['ALL_QUESTIONS'] === 'on';

/** All of what is alike where everything is tried; else each `nth` of it, from the first on, which stand for the others. */
export const someOf = <T>(alike: readonly T[], nth: number): readonly T[] =>
  everything ? alike : alike.filter((_, at) => at % nth === 0);
