import { sql } from 'drizzle-orm';
import { handle, type Handler } from '#server-kit/server';
import {
  readToldChoices,
  saveToldChoice,
  toldKinds,
  usualWays,
  type ToldKind,
  type ToldWay,
} from '#system/model';

interface Choice extends Record<string, unknown> {
  kind: ToldKind;
  ways: ToldWay[];
}

/** One's own choice of ways, kind by kind. */
export const toldChoiceHandlers: readonly Handler[] = [
  handle(readToldChoices, async (_request, { db, actor }) => {
    const { rows } = await db.execute<Choice>(
      sql`SELECT kind, ways FROM told_choice WHERE person_id = ${actor.personId}`,
    );
    const chosen = new Map(rows.map(({ kind, ways }) => [kind, ways]));
    const kinds = Object.keys(toldKinds) as ToldKind[];
    return { choices: kinds.map((kind) => ({ kind, ways: chosen.get(kind) ?? [...usualWays] })) };
  }),
  handle(saveToldChoice, async ({ kind, ways }, { db, actor }) => {
    const kept = [...new Set(ways)];
    await db.execute(sql`
      INSERT INTO told_choice (person_id, kind, ways) VALUES (${actor.personId}, ${kind}, ${sql.param(kept)}::text[])
      ON CONFLICT (person_id, kind) DO UPDATE SET ways = EXCLUDED.ways`);
    return { ways: kept };
  }),
];
