import type { Label } from '#calls/model';

/** What every document has, by the name that templates use. */
export const headerNames: Readonly<Record<string, Label>> = {
  applicant: ['申请人', 'Applicant'],
  department: ['部门', 'Department'],
  company: ['公司', 'Company'],
  subject: ['主题', 'Subject'],
  number: ['单号', 'Number'],
};

/** Facts that are ids, which nobody wants to read. */
const ids: readonly string[] = ['companyId', 'departmentId', 'applicantId'];

/** Names that a template of a type may use. */
export const templateNames = (facts: readonly string[]): string[] => [
  ...Object.keys(headerNames),
  ...facts.filter((name) => !ids.includes(name) && !Object.hasOwn(headerNames, name)),
];

const token = /\{([^{}]*)\}/g;

/** Names in a template, each once. */
export const namesIn = (template: string): string[] => [
  ...new Set([...template.matchAll(token)].map(([, name = '']) => name.trim())),
];

/** Has it a brace without its partner? */
export const hasLooseBrace = (template: string): boolean => /[{}]/.test(template.replaceAll(token, ''));

const between = / *[·|｜] */;

/**
 * Puts values to the names. Parts between dots whose names have all nothing to say are left out with their dot:
 * '{applicant} · {purpose}' without a purpose is the applicant.
 */
export function fillTemplate(template: string, textOf: (name: string) => string): string {
  const separators = template.match(new RegExp(between, 'g')) ?? [];
  return template.split(between).reduce((done, part, index) => {
    const names = namesIn(part);
    const texts = new Map(names.map((name) => [name, textOf(name)]));
    if (names.length > 0 && ![...texts.values()].some((text) => text !== '')) return done;
    const filled = part.replaceAll(token, (_all, name: string) => texts.get(name.trim()) ?? '').trim();
    return done === '' || filled === '' ? done + filled : `${done}${separators[index - 1] ?? ' '}${filled}`;
  }, '');
}
