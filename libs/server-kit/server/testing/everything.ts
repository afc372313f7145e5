/** Is everything tried (`npm test -- --all`), also what costs much and what tests of their own prove too? */
export const everything = process.env['ALL_QUESTIONS'] === 'on';
