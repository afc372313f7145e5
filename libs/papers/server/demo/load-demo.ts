import { sql } from 'drizzle-orm';
import { searchText } from '#identity/server';
import { newId, type Db, type DemoClock } from '#server-kit/server';
import { beginDocument } from '#editor/server';
import { demoBases, demoText } from './demo-words.ts';

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
      INSERT INTO paper_base (id, company_id, name, owner_id, reading, created_at)
      VALUES (${baseId}, ${owner.company}, ${name}, ${owner.id}, ${at === 0 ? 'registered' : 'members'}, ${now}::timestamptz)`);
    await db.execute(sql`
      INSERT INTO paper_base_member (base_id, person_id, level)
      SELECT ${baseId}, id, CASE WHEN part = 3 THEN 'read' ELSE 'change' END
        FROM (SELECT id, ord % 4 AS part FROM unnest(${sql.param(staff.map(({ id }) => id))}::text[])
                WITH ORDINALITY AS s (id, ord)) AS members
       WHERE id <> ${owner.id}`);
    for (const { title, papers } of folders) {
      const folderId = newId();
      await db.execute(sql`
        INSERT INTO paper (id, base_id, kind, title, author_id, created_at, search)
        VALUES (${folderId}, ${baseId}, 'folder', ${title}, ${owner.id}, ${now}::timestamptz, ${searchText(title)})`);
      for (const [place, paper] of papers.entries()) {
        const id = newId();
        await db.execute(sql`
          INSERT INTO paper (id, base_id, parent_id, kind, title, author_id, created_at, search, locked_by)
          VALUES (${id}, ${baseId}, ${folderId}, 'text', ${paper}, ${owner.id}, ${now}::timestamptz, ${searchText(paper)},
                  ${place === 3 ? owner.id : null})`);
        await beginDocument(db, {
          ...{ id, ownerType: 'paper', kind: 'text', by: owner.id, state: demoText(paper, title) },
          now: new Date(today.getTime() - place * 86_400_000),
        });
      }
    }
  }
}
