import { choice, people, text } from '#fields/model';
import type { Reference } from '#identity/model';
import { paperLimits, readingLabels, type PaperLevel } from './paper.ts';

/** What is said of a knowledge base, and who is in it. */
export const baseFields = {
  name: text({ label: ['名称', 'Name'], required: true, max: paperLimits.name }),
  reading: choice({
    label: ['谁能看到', 'Who may see it'],
    required: true,
    options: [
      { value: 'members', label: ['仅成员', 'Members only'] },
      { value: 'registered', label: readingLabels.registered },
    ],
  }),
  changers: people({ label: ['可修改的成员', 'Members who may change'] }),
  readers: people({ label: ['只读成员', 'Members who may read'] }),
};

type Members = readonly { person: Reference; level: PaperLevel }[];

/** Members as two fields of people: who may change, and who may only read. */
export const fieldsOfMembers = (members: Members) => ({
  changers: members.filter(({ level }) => level === 'change').map(({ person }) => person),
  readers: members.filter(({ level }) => level === 'read').map(({ person }) => person),
});

/** And back: whoever stands in both may change. */
export function membersOfFields(fields: {
  changers: readonly Reference[] | null;
  readers: readonly Reference[] | null;
}): { personId: string; level: PaperLevel }[] {
  const levels = new Map<string, PaperLevel>();
  for (const { id } of fields.readers ?? []) levels.set(id, 'read');
  for (const { id } of fields.changers ?? []) levels.set(id, 'change');
  return [...levels].map(([personId, level]) => ({ personId, level }));
}
