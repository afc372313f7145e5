import type { Reference } from '#identity/model';
import type { PaperLevel } from '#papers/model';

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
