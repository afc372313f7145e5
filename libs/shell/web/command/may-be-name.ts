/** Is this enough to ask the server for names? One Chinese sign says enough; of letters it takes two. */
export const mayBeName = (typed: string): boolean => /\p{Script=Han}/u.test(typed) || typed.length > 1;
