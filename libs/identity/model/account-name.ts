import type { Label } from '#calls/model';

/** Names have at least 2 characters (specification 5), counted as people count them. */
const shortestName = 2;
/** Letters, digits and a few signs: nothing that looks like something else. */
const accountNamePattern = /^[\p{L}\p{N}][\p{L}\p{N}._@-]{1,59}$/u;

/** What is wrong with the name of a new account, or null. */
export const accountNameProblem = (name: string): Label | null =>
  accountNamePattern.test(name)
    ? null
    : ['账号至少 2 个字符，只含字母、数字和 . _ @ -', 'At least 2 letters, digits or . _ @ -'];

/** What is wrong with the name of a person, or null. */
export const personNameProblem = (name: string): Label | null =>
  [...name].length >= shortestName ? null : ['姓名至少 2 个字符', 'A name has at least 2 characters'];
