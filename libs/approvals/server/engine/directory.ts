import type { Label } from '#calls/model';
import { administratorsId, questionKey, type DirectoryQuestion } from '#approvals/model';
import { directory, type DirectoryPerson } from '#identity/server';
import type { Db } from '#server-kit/server';

/** The role whose people decide where nobody else is found. */
export const administratorRole = 'workflowAdministrator';

/** Answers to questions of the engine, by their key. */
export type Answers = Map<string, readonly string[]>;

/** Asks the directory what the engine needs to know. */
export async function askDirectory(
  db: Db,
  questions: readonly DirectoryQuestion[],
  answers: Answers,
): Promise<void> {
  const open = new Map(questions.map((question) => [questionKey(question), question]));
  for (const key of answers.keys()) open.delete(key);
  await Promise.all(
    [...open].map(async ([key, question]) => answers.set(key, [...new Set(await askOne(db, question))])),
  );
}

const idsOf = (people: readonly { id: string }[]): string[] => people.map(({ id }) => id);

async function askOne(db: Db, question: DirectoryQuestion): Promise<readonly string[]> {
  switch (question.ask) {
    case 'people':
      return directory.ableAmong(db, question.ids);
    case 'role':
      return idsOf(await directory.peopleOfRole(db, question.role, question.companyId));
    case 'post':
      return idsOf(
        await directory.peopleOfPost(db, question.post, {
          ...(question.companyId !== null && { companyId: question.companyId }),
          ...(question.departmentId !== null && { departmentId: question.departmentId }),
        }),
      );
    case 'group':
      return idsOf(await directory.peopleOfGroup(db, question.group));
    case 'members':
      return idsOf(await directory.membersOfDepartment(db, question.departmentId));
    case 'headOfDepartment':
      return (await headsUp(db, question.departmentId)).slice(0, 1);
    case 'headOfPerson':
      return headOfPerson(db, question.personId, question.departmentId, question.levels);
    case 'headOf': {
      const { id, levels = 1 } = question;
      const heads = await headsUp(db, id);
      return highestUpTo(heads.length > 0 ? heads : await headsAbove(db, id), levels);
    }
    case 'owner': {
      const able = await directory.ableAmong(db, [question.id]);
      return able.length > 0 ? able : (await headsUp(db, question.id)).slice(0, 1);
    }
  }
}

/** Heads of a department and those above it who can act, nearest first, each once. */
async function headsUp(db: Db, departmentId: string): Promise<string[]> {
  const chain = await directory.departmentChain(db, departmentId);
  return directory.ableAmong(db, [...new Set(chain.flatMap(({ headId }) => headId ?? []))]);
}

/** Heads above a person who can act, nearest first: whoever cannot is passed over like a level without a head. */
const headsAbove = async (db: Db, personId: string): Promise<string[]> =>
  directory.ableAmong(db, idsOf(await directory.headsAbove(db, personId, Infinity)));

/** The head so many levels up a person. */
async function headOfPerson(
  db: Db,
  personId: string,
  departmentId: string | null,
  levels: number,
): Promise<string[]> {
  const heads =
    departmentId === null
      ? await headsAbove(db, personId)
      : (await headsUp(db, departmentId)).filter((head) => head !== personId);
  return highestUpTo(heads, levels);
}

/** The one so many levels up; where there are not so many, the highest. */
function highestUpTo(heads: readonly string[], levels: number): string[] {
  const head = heads[Math.min(levels, heads.length) - 1];
  return head === undefined ? [] : [head];
}

/** People who stand in where nobody is found: of the company, or of the group. */
export const administratorsOf = async (db: Db, companyId: string): Promise<string[]> =>
  idsOf(await directory.peopleOfRole(db, administratorRole, companyId));

/** The administrators as a body. */
export const administratorsName: Label = ['流程管理员', 'Workflow administrator'];

export type NameOf = (id: string | null) => Label;

/** Names in both languages; the administrators as a body and unknown ids among them. */
export async function namesOf(db: Db, ids: Iterable<string>, known?: KnownNames): Promise<NameOf> {
  const asked = [...new Set(ids)].filter((id) => id !== administratorsId && !known?.ids.has(id));
  const named = namesAmong(await directory.personsById(db, asked));
  return (id) => (id !== null && known?.ids.has(id) ? known.nameOf(id) : named(id));
}

/** The same of people who are known already. */
export const namesAmong =
  (people: ReadonlyMap<string, Pick<DirectoryPerson, 'nameZh' | 'nameEn'>>): NameOf =>
  (id) => {
    if (id === administratorsId) return administratorsName;
    if (id === null) return ['系统', 'System'];
    const found = people.get(id);
    return found ? [found.nameZh, found.nameEn || found.nameZh] : [id, id];
  };

/** Names that were asked for already. */
export interface KnownNames {
  ids: ReadonlySet<string>;
  nameOf: NameOf;
}
