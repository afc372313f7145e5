import type { DirectoryQuestion, World, WorldSubject } from '../engine/world.ts';

/**
 * A company for tests: people p0 (the lowest) to pN, where each is headed by the next; roles are lists of people.
 * Everything can be changed while a test runs: who is active, which role is whose.
 */
export interface SmallCompany {
  people: string[];
  left: Set<string>;
  roles: Record<string, string[]>;
}

export const smallCompany = (size: number, roles: Record<string, string[]> = {}): SmallCompany => ({
  people: Array.from({ length: size }, (_, index) => `p${index}`),
  left: new Set(),
  roles,
});

/** Answers as a directory does: active people only. */
export function askCompany(company: SmallCompany, question: DirectoryQuestion): string[] {
  const active = (ids: readonly string[]) =>
    ids.filter((id) => company.people.includes(id) && !company.left.has(id));
  const headOf = (person: string, levels = 1): string[] => {
    const at = company.people.indexOf(person);
    return at === -1 ? [] : active(company.people.slice(at + 1)).slice(levels - 1, levels);
  };
  switch (question.ask) {
    case 'people':
      return active(question.ids);
    case 'role':
      return active(company.roles[question.role] ?? []);
    case 'post':
      return active(company.roles[question.post] ?? []);
    case 'group':
      return active(company.roles[question.group] ?? []);
    case 'members':
      return active(company.roles[question.departmentId] ?? []);
    case 'headOfDepartment':
      return active(company.roles[question.departmentId] ?? []).slice(-1);
    case 'headOfPerson':
      return headOf(question.personId, question.levels);
    case 'headOf':
      return headOf(question.id, question.levels);
    case 'owner':
      return active([question.id]);
  }
}

/** A world around a document in the small company, with a clock that tests set. */
export function worldOf(
  company: SmallCompany,
  subject: Partial<WorldSubject> = {},
): World & { now: string; subject: WorldSubject; later(hours: number): void } {
  let made = 0;
  const world = {
    now: '2026-01-05T08:00:00.000Z',
    subject: {
      type: 'testForm',
      id: 'document',
      companyId: 'c1',
      departmentId: 'd1',
      applicantId: 'p0',
      facts: {},
      ...subject,
    },
    people: (question: DirectoryQuestion) => askCompany(company, question),
    fingerprint: (hidden: readonly string[]) =>
      JSON.stringify(Object.entries(world.subject.facts).filter(([name]) => !hidden.includes(name))),
    newId: () => `t${(made += 1)}`,
    later(hours: number) {
      world.now = new Date(Date.parse(world.now) + hours * 3_600_000).toISOString();
    },
  };
  return world;
}
