import { sql, type SQL } from 'drizzle-orm';
import { directory, matches, type ReferenceSource } from '#identity/server';
import { oneOf, type Actor } from '#server-kit/server';
import { projectToCopy, projectToWorkIn } from '#tracker/model';
import { projectsAndMe, seesProject, worksInProject } from '../rights.ts';

interface Row extends Record<string, unknown> {
  id: string;
  code: string;
  name: string;
  owner: string;
  isOpen: boolean;
}

/** Projects as pickers look them up: by code, name or pinyin, the one whose code was typed first. */
const sourceOf = (kind: string, offered: (actor: Actor) => SQL): ReferenceSource => {
  const read: (
    context: Parameters<ReferenceSource['search']>[0],
    which: (actor: Actor) => SQL,
    asked: { keyword: string; take: number },
  ) => Promise<Row[]> = async ({ db, actor, language }, which, { keyword, take }) => {
    // Whose projects these are depends on who asks.
    if (!actor) return [];
    const { rows } = await db.execute<Row>(sql`
      SELECT pr.id, pr.code, pr.name, pr.state = 'active' AS "isOpen",
             ${sql.raw(directory.nameColumn(language, 'o'))} AS owner
        FROM ${projectsAndMe(actor)} JOIN person o ON o.id = pr.owner_id
       WHERE pr.deleted_at IS NULL AND ${which(actor)}
       ORDER BY lower(pr.code) = lower(${keyword.trim()}) DESC, pr.code, pr.id LIMIT ${take}`);
    return rows;
  };
  const optionOf = ({ id, code, name, owner, isOpen }: Row) => ({
    ...{ id, name, code, detail: owner, active: true },
    values: { state: isOpen ? 'active' : 'closed' },
  });
  return {
    kind,
    async search(context, { keyword, ids, take }) {
      const rows = await read(
        context,
        (actor) =>
          ids
            ? sql`${seesProject(actor)} AND ${oneOf(sql`pr.id::text`, [...ids])}`
            : sql`${offered(actor)} AND ${matches(sql`pr.search`, keyword) ?? sql`true`}`,
        { keyword, take },
      );
      return rows.map(optionOf);
    },
    async named(context, { texts }) {
      const rows = await read(
        context,
        (actor) =>
          sql`${offered(actor)} AND (${oneOf(sql`lower(pr.code)`, [...texts])} OR ${oneOf(sql`lower(pr.name)`, [...texts])})`,
        { keyword: '', take: 10_000 },
      );
      return rows.map((row) => ({ option: optionOf(row), codes: [row.code], names: [row.name] }));
    },
  };
};

export const projectSources: readonly ReferenceSource[] = [
  sourceOf(projectToWorkIn, (actor) => sql`pr.state = 'active' AND ${worksInProject(actor)}`),
  sourceOf(projectToCopy, seesProject),
];
