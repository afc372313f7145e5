import { and, eq, sql } from 'drizzle-orm';
import { CallError, invalid, type RequestOf } from '#calls/model';
import { joined } from '#fields/model';
import { directory, fillSearch, searchText } from '#identity/server';
import { handle, violatedUnique, type ActorContext, type Db } from '#server-kit/server';
import {
  baseFields,
  baseShared,
  fieldsOfIds,
  membersOfFields,
  paperTopic,
  saveBase,
  type PaperLevel,
} from '#papers/model';
import { paper, paperBase, paperBaseMember } from './tables/papers.ts';

/** Refuses people who have left, except those who are members already. */
export async function mustBeThere(db: Db, ids: readonly string[], known: ReadonlySet<string>): Promise<void> {
  const fresh = ids.filter((id) => !known.has(id));
  const able = new Set(fresh.length ? await directory.ableAmong(db, fresh) : []);
  if (fresh.some((id) => !able.has(id)))
    throw invalid([
      { path: 'members', text: ['该员工已离职或停用', 'This employee has left or is disabled'] },
    ]);
}

/** Pages of everybody read bases and documents again; what they may see is asked then. */
export const refreshPapers = ({ publish }: ActorContext): Promise<void> =>
  publish({ to: 'everyone', type: 'refresh', data: { topics: [paperTopic] } });

type Members = readonly { personId: string; level: PaperLevel }[];
type Wanted = RequestOf<typeof saveBase>;
type Said = Pick<Wanted, 'name' | 'reading' | 'members'>;
type Base = typeof paperBase.$inferSelect;

/** The actor by name in both languages, for messages. */
export async function actorNames({ db, actor }: ActorContext): Promise<[string, string]> {
  const by = await directory.personById(db, actor.personId);
  return by ? [by.nameZh, by.nameEn || by.nameZh] : [actor.name, actor.name];
}

/** Keeps who the members are; whoever is new hears of it. */
async function keepMembers(
  context: ActorContext,
  { id: baseId, name }: { id: string; name: string },
  members: Members,
): Promise<void> {
  const { db, actor } = context;
  const before = await db.select().from(paperBaseMember).where(eq(paperBaseMember.baseId, baseId));
  const ids = members.map(({ personId }) => personId);
  const known = new Set(before.map(({ personId }) => personId));
  await mustBeThere(db, ids, known);
  await db.execute(sql`DELETE FROM paper_base_member
    WHERE base_id = ${baseId} AND person_id <> ALL (${sql.param(ids)}::text[])`);
  for (const { personId, level } of members)
    await db
      .insert(paperBaseMember)
      .values({ baseId, personId, level })
      .onConflictDoUpdate({
        target: [paperBaseMember.baseId, paperBaseMember.personId],
        set: { level },
        setWhere: sql`${paperBaseMember.level} <> ${level}`,
      });
  const people = ids.filter((each) => !known.has(each));
  if (people.length)
    await context.emit(baseShared, {
      ...{ baseId, name, people, byId: actor.personId, byName: await actorNames(context) },
    });
}

const contentOf = ({ name, reading, members }: Said) => ({ name, reading, ...fieldsOfIds(members) });

/** What was sent with what has been changed elsewhere since it was read; refused where both changed the same. */
async function joinedWith({ db }: ActorContext, row: Base, sent: Wanted): Promise<Said> {
  if (!sent.before) {
    if (row.version !== sent.version) throw new CallError('conflict');
    return sent;
  }
  const members = await db.select().from(paperBaseMember).where(eq(paperBaseMember.baseId, row.id));
  const { name, reading, ...people } = joined(baseFields, {
    before: contentOf(sent.before),
    now: contentOf({ ...row, members }),
    sent: contentOf(sent),
  });
  return { name, reading, members: membersOfFields(people) };
}

/** Bases from before they were found by sound. */
export const seedBaseSearch = (db: Db): Promise<void> =>
  fillSearch<{ name: string }>(db, 'paper_base', sql`name`, ({ name }) => searchText(name));

/** Documents that everybody signed in reads are closed with their base, those in the bin too; what has a public address keeps it. */
const closePapers = (db: Db, baseId: string) =>
  db
    .update(paper)
    .set({ reading: 'members', version: sql`${paper.version} + 1` })
    .where(and(eq(paper.baseId, baseId), eq(paper.reading, 'registered')));

/** Makes a base with the actor as its owner, or changes one of theirs. */
export const saveBaseHandler = handle(saveBase, async (sent, context) => {
  const { db, actor, now } = context;
  const { id } = sent;
  let [said, version]: [Said, number] = [sent, 1];
  if (sent.version === 0)
    try {
      await db.insert(paperBase).values({
        ...{ id, name: sent.name, reading: sent.reading, search: searchText(sent.name) },
        ...{ companyId: actor.companyId, ownerId: actor.personId, createdAt: now },
      });
    } catch (error) {
      if (violatedUnique(error)) throw new CallError('conflict');
      throw error;
    }
  else {
    const [row] = await db.select().from(paperBase).where(eq(paperBase.id, id)).for('update');
    if (!row) throw new CallError('notFound');
    if (row.ownerId !== actor.personId) throw new CallError('forbidden');
    said = await joinedWith(context, row, sent);
    version = row.version + 1;
    const { name, reading } = said;
    await db
      .update(paperBase)
      .set({ name, reading, version, search: searchText(name) })
      .where(eq(paperBase.id, id));
    if (row.reading === 'registered' && reading === 'members') await closePapers(db, id);
  }
  await keepMembers(
    context,
    { id, name: said.name },
    said.members.filter(({ personId }) => personId !== actor.personId),
  );
  await refreshPapers(context);
  return { id, version };
});
