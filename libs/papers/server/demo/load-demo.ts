import { sql } from 'drizzle-orm';
import { searchText } from '#identity/server';
import { newId, type Db, type DemoClock } from '#server-kit/server';
import { beginDocument } from '#editor/server';
import { demoSheet, demoSheets } from './demo-sheets.ts';
import { commented, held, holdAlone, talkAbout } from './talk-about.ts';
import { demoBases, demoChart, demoMap, demoText } from './demo-words.ts';

/** Knowledge bases of the demo company with their documents: everybody with an account is a member. */
export async function loadDemoPapers(db: Db, { today }: DemoClock): Promise<void> {
  const { rows: staff } = await db.execute<{ id: string; company: string }>(sql`
    SELECT DISTINCT p.id, p.company_id AS company FROM person p JOIN account a ON a.person_id = p.id
     WHERE p.active AND a.state = 'active' ORDER BY p.id`);
  if (!staff.length) return;
  const now = today.toISOString();
  for (const [at, { name, folders }] of demoBases.entries()) {
    const owner = staff[at % staff.length];
    if (!owner) continue;
    const baseId = newId();
    await db.execute(sql`
      INSERT INTO paper_base (id, company_id, name, owner_id, reading, created_at, search)
      VALUES (${baseId}, ${owner.company}, ${name}, ${owner.id}, ${at === 0 ? 'registered' : 'members'}, ${now}::timestamptz,
              ${searchText(name)})`);
    await db.execute(sql`
      INSERT INTO paper_base_member (base_id, person_id, level)
      SELECT ${baseId}, id, CASE WHEN part = 3 THEN 'read' ELSE 'change' END
        FROM (SELECT id, ord % 4 AS part FROM unnest(${sql.param(staff.map(({ id }) => id))}::text[])
                WITH ORDINALITY AS s (id, ord)) AS members
       WHERE id <> ${owner.id}`);
    // Whoever may change it, after its owner; every fourth only reads.
    const people = staff.map(({ id }) => id).filter((id, place) => id !== owner.id && (place + 1) % 4 !== 3);
    for (const folder of folders)
      await loadFolder(db, { baseId, ownerId: owner.id, today, people: [owner.id, ...people] }, folder);
  }
}

/** A folder with what stands in it; the documents in one statement, whatever their number. */
async function loadFolder(
  db: Db,
  {
    baseId,
    ownerId,
    today,
    people,
  }: { baseId: string; ownerId: string; today: Date; people: readonly string[] },
  { title: folder, papers, maps = [], charts = [] }: (typeof demoBases)[number]['folders'][number],
): Promise<void> {
  const now = today.toISOString();
  const folderId = newId();
  await db.execute(sql`
    INSERT INTO paper (id, base_id, kind, title, reading, author_id, created_at, search)
    SELECT ${folderId}, b.id, 'folder', ${folder}, b.reading, ${ownerId}, ${now}::timestamptz, ${searchText(folder)}
      FROM paper_base b WHERE b.id = ${baseId}`);
  const documents = [
    ...papers.map((title) => ({ title, kind: 'text' as const, state: demoText(title, folder) })),
    ...maps.map((title) => ({ title, kind: 'mindmap' as const, state: demoMap(title, folder) })),
    ...(demoSheets[folder] ?? []).map((title) => ({
      title,
      kind: 'sheet' as const,
      state: demoSheet(title),
    })),
    ...charts.map((title) => ({ title, kind: 'flow' as const, state: demoChart(title, folder) })),
  ].map((document) => ({ ...document, id: newId() }));
  await db.execute(sql`
    INSERT INTO paper (id, base_id, parent_id, kind, title, reading, author_id, created_at, search, locked_by)
    SELECT d.id, b.id, ${folderId}, d.kind, d.title, b.reading, ${ownerId}, ${now}::timestamptz, d.search,
           CASE WHEN d.place = 4 THEN ${ownerId} END
      FROM unnest(${sql.param(documents.map(({ id }) => id))}::uuid[], ${sql.param(documents.map(({ kind }) => kind))}::text[],
                  ${sql.param(documents.map(({ title }) => title))}::text[],
                  ${sql.param(documents.map(({ title }) => searchText(title)))}::text[])
             WITH ORDINALITY AS d (id, kind, title, search, place)
      JOIN paper_base b ON b.id = ${baseId}`);
  for (const [place, { id, kind, state, title }] of documents.entries()) {
    await beginDocument(db, {
      ...{ id, ownerType: 'paper', kind, by: ownerId, state },
      now: new Date(today.getTime() - place * 86_400_000),
    });
    if (title === commented) await talkAbout(db, { documentId: id, state }, people, today);
    if (title === held) await holdAlone(db, id, people[1] ?? ownerId, today);
  }
}
