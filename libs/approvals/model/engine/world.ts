import type { Facts } from '../flow.ts';

/** The document, as far as the engine looks at it. */
export interface WorldSubject {
  type: string;
  id: string;
  companyId: string;
  departmentId: string;
  applicantId: string;
  facts: Facts;
}

/** What the engine asks the directory. Answers hold only people who can decide now, in a stable order. */
export type DirectoryQuestion =
  /** Those of these people who can decide, in the order given. */
  | { ask: 'people'; ids: readonly string[] }
  /** `companyId` null: anywhere in the group. */
  | { ask: 'role'; role: string; companyId: string | null }
  | { ask: 'post'; post: string; departmentId: string | null; companyId: string | null }
  | { ask: 'group'; group: string }
  | { ask: 'members'; departmentId: string }
  /** The head of a department; where it has none who can decide, of the next above. */
  | { ask: 'headOfDepartment'; departmentId: string }
  /** The head `levels` up from a person in a department; never the person. */
  | { ask: 'headOfPerson'; personId: string; departmentId: string | null; levels: number }
  /** Of an id that is a person's or a department's: that person's head, or the department's; so many levels up. */
  | { ask: 'headOf'; id: string; levels?: number }
  /** Of an id that is a person's or a department's: that person, or the department's head. */
  | { ask: 'owner'; id: string };

/** Two equal questions have one key. */
export const questionKey = (question: DirectoryQuestion): string => JSON.stringify(question);

/** All that the engine knows of the world around an instance, at one moment. */
export interface World {
  /** ISO, UTC. */
  now: string;
  subject: WorldSubject;
  /** undefined: not known yet; the engine then answers with what it needs to know and changes nothing. */
  people(question: DirectoryQuestion): readonly string[] | undefined;
  /** Of everything an approver sees now who may not see the `hidden` fields. */
  fingerprint(hidden: readonly string[]): string;
  newId(): string;
}

/** A world that remembers what it could not be asked; an empty answer stands in meanwhile. */
export interface AskedWorld extends Omit<World, 'people'> {
  people(question: DirectoryQuestion): readonly string[];
  missing: Map<string, DirectoryQuestion>;
}

export function rememberMissing(world: World): AskedWorld {
  const missing = new Map<string, DirectoryQuestion>();
  return {
    now: world.now,
    subject: world.subject,
    fingerprint: (hidden) => world.fingerprint(hidden),
    newId: () => world.newId(),
    missing,
    people(question) {
      const answer = world.people(question);
      if (answer) return answer;
      missing.set(questionKey(question), question);
      return [];
    },
  };
}
