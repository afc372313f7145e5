import { choice, people, text } from '#fields/model';
import type { Reference } from '#identity/model';
import { paperLimits, readingLabels, readings, type PaperLevel, type Reading } from './paper.ts';

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

/** What is said of a document. */
export const titleFields = {
  title: text({ label: ['标题', 'Title'], required: true, max: paperLimits.name }),
};

/** Who reads and changes a document, beyond the members of its base; everybody is offered where that is allowed. */
export const sharedFields = (offered: readonly Reading[] = readings) => ({
  reading: choice({
    label: ['谁能看到', 'Who may read it'],
    required: true,
    options: offered.map((value) => ({ value, label: readingLabels[value] })),
  }),
  changers: people({ label: ['另外可修改的人', 'Others who may change it'] }),
  readers: people({ label: ['另外可阅读的人', 'Others who may read it'] }),
});

type Members = readonly { person: Reference; level: PaperLevel }[];

/** Members as two fields of people: who may change, and who may only read. */
export const fieldsOfMembers = (members: Members) => ({
  changers: members.filter(({ level }) => level === 'change').map(({ person }) => person),
  readers: members.filter(({ level }) => level === 'read').map(({ person }) => person),
});

/** The same of people that are known by their ids alone. */
export const fieldsOfIds = (members: readonly { personId: string; level: PaperLevel }[]) =>
  fieldsOfMembers(members.map(({ personId: id, level }) => ({ person: { id, name: '' }, level })));

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
