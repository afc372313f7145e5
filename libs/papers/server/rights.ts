import { sql, type SQL } from 'drizzle-orm';
import type { SharedRight, SharedSource } from '#editor/server';
import { pathOfPaper } from '#papers/model';

/**
 * Documents with their base and the part in both of a person, given as SQL: `d`, `b`, `bm` (their place in the base) and
 * `dm` (in the document). All conditions below speak of these names. No right of administration opens a document.
 */
export const papersFor = (personId: SQL): SQL => sql`paper d
  JOIN paper_base b ON b.id = d.base_id
  LEFT JOIN paper_base_member bm ON bm.base_id = b.id AND bm.person_id = ${personId}
  LEFT JOIN paper_member dm ON dm.paper_id = d.id AND dm.person_id = ${personId}`;

/** Bases with the person's part in them; `this_base` is the base where a statement within has bases of its own. */
export const basesFor = (personId: SQL): SQL => sql`paper_base b
  CROSS JOIN LATERAL (SELECT b.id) AS this_base
  LEFT JOIN paper_base_member bm ON bm.base_id = b.id AND bm.person_id = ${personId}`;

const isInBase = (personId: SQL): SQL => sql`(b.owner_id = ${personId} OR bm.person_id IS NOT NULL)`;
export const seesBase = (personId: SQL): SQL => sql`(${isInBase(personId)} OR b.reading = 'registered')`;
/** Adds documents to it. */
export const writesBase = (personId: SQL): SQL =>
  sql`(b.owner_id = ${personId} OR coalesce(bm.level = 'change', false))`;

/** The author of a document, and the owner of the base for what is not private, do everything with it. */
export const managesPaper = (personId: SQL): SQL =>
  sql`(d.author_id = ${personId} OR (b.owner_id = ${personId} AND d.reading <> 'private'))`;

/** May change what it says, were it not locked. */
export const changesPaper = (
  personId: SQL,
): SQL => sql`(${managesPaper(personId)} OR coalesce(dm.level = 'change', false)
  OR (d.reading <> 'private' AND coalesce(bm.level = 'change', false)))`;

export const seesPaper = (personId: SQL): SQL => sql`(${changesPaper(personId)} OR dm.person_id IS NOT NULL
  OR d.reading IN ('registered', 'everyone') OR (d.reading = 'members' AND ${isInBase(personId)}))`;

/** Who may read and change what a document says: asked again and again by the kit of editing together. */
export const sharedPapers: SharedSource = {
  type: 'paper',
  async rightsOf(db, documentId, personIds) {
    const person = sql`who.id`;
    const { rows } = await db.execute<{ id: string; right: SharedRight }>(sql`
      SELECT who.id, CASE
               WHEN NOT ${seesPaper(person)} THEN 'none'
               WHEN NOT ${changesPaper(person)} THEN 'read'
               WHEN d.locked_by IS NOT NULL THEN 'locked'
               ELSE 'change' END AS right
        FROM person who
        JOIN paper d ON d.id = ${documentId} AND d.deleted_at IS NULL
        JOIN paper_base b ON b.id = d.base_id
        LEFT JOIN paper_base_member bm ON bm.base_id = b.id AND bm.person_id = who.id
        LEFT JOIN paper_member dm ON dm.paper_id = d.id AND dm.person_id = who.id
       WHERE who.active AND who.id = ANY (${sql.param([...personIds])}::text[])`);
    return new Map(rows.map(({ id, right }) => [id, right]));
  },
  async factsOf(db, documentId) {
    const { rows } = await db.execute<{ title: string; authorId: string }>(
      sql`SELECT title, author_id AS "authorId" FROM paper WHERE id = ${documentId}`,
    );
    const [found] = rows;
    return found ? { ...found, link: pathOfPaper(documentId) } : null;
  },
};
