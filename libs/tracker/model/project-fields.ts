import type { Label } from '#calls/model';
import { choice, people, text } from '#fields/model';
import type { Reference } from '#identity/model';
import { managedBy, viewedBy } from './calls/projects.ts';

const optionsOf = (labels: Readonly<Record<string, Label>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What is said of a project, and who is in it. */
export const projectFields = {
  projectCode: text({ label: ['编码', 'Code'], required: true, max: 6 }),
  name: text({ label: ['名称', 'Name'], required: true, max: 60 }),
  description: text({ label: ['说明', 'Description'], max: 2_000, multiline: true }),
  managers: people({ label: ['管理员', 'Managers'] }),
  members: people({ label: ['成员', 'Members'] }),
  viewedBy: choice({ label: ['谁能看到', 'Who may see it'], required: true, options: optionsOf(viewedBy) }),
  managedBy: choice({
    label: ['谁能管理', 'Who may manage it'],
    required: true,
    options: optionsOf(managedBy),
  }),
};

/** What is sent of a project that can be changed by several at once. */
interface Sent {
  projectCode: string;
  name: string;
  description: string;
  members: { personId: string; manages: boolean }[];
  viewedBy: 'members' | 'company';
  managedBy: 'managers' | 'members';
}

/** The same as fields: who manages and who only works in it stand apart. */
interface ProjectContent extends Omit<Sent, 'members'>, Record<string, unknown> {
  managers: readonly Reference[];
  members: readonly Reference[];
}

/** As fields; people by their ids alone. */
export function contentOfProject({ members, ...said }: Sent): ProjectContent {
  const people = (manages: boolean) =>
    members.filter((each) => each.manages === manages).map(({ personId }) => ({ id: personId, name: '' }));
  return { ...said, managers: people(true), members: people(false) };
}

/** And back: whoever stands in both manages. */
export function projectOfContent({ managers, members, ...said }: ProjectContent): Sent {
  const leads = new Set(managers.map(({ id }) => id));
  return {
    ...said,
    members: [
      ...managers.map(({ id }) => ({ personId: id, manages: true })),
      ...members.filter(({ id }) => !leads.has(id)).map(({ id }) => ({ personId: id, manages: false })),
    ],
  };
}
