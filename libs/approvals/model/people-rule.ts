import type { PeopleRule } from './flow.ts';
import type { DirectoryQuestion } from './engine/world.ts';

/** What the directory is asked to find the people of a rule; of the group where no company is told. */
export function questionOf(rule: PeopleRule, companyId: string | null): DirectoryQuestion {
  switch (rule.rule) {
    case 'person':
      return { ask: 'people', ids: [rule.personId] };
    case 'role':
      return { ask: 'role', role: rule.role, companyId: rule.scope === 'company' ? companyId : null };
    case 'post':
      return { ask: 'post', post: rule.post, departmentId: null, companyId };
    case 'group':
      return { ask: 'group', group: rule.group };
    case 'departmentMembers':
      return { ask: 'members', departmentId: rule.departmentId };
  }
}
