import { eq, sql } from 'drizzle-orm';
import * as Y from 'yjs';
import { CallError, invalid, ruleBroken, type FieldProblem } from '#calls/model';
import {
  addPassage,
  passageLimits,
  passageThread,
  passageTopic,
  readPassages,
  resolvePassage,
  type Passage,
} from '#editor/model';
import { directory } from '#identity/server';
import { handle, isoOf, violatedUnique, type ActorContext, type Handler } from '#server-kit/server';
import type { Talks } from '#talk/server';
import { reached } from '../reached.ts';
import type { Sources } from '../rooms/rights.ts';
import { documentPassage } from '../tables/passage.ts';

const refresh = ({ publish }: ActorContext): Promise<void> =>
  publish({ to: 'everyone', type: 'refresh', data: { topics: [passageTopic] } });

/** A place as Yjs writes it; refused at its field where it is none. */
function placeIn(path: string, written: string, problems: FieldProblem[]): Buffer {
  const bytes = Buffer.from(written, 'base64');
  try {
    Y.decodeRelativePosition(new Uint8Array(bytes));
  } catch {
    problems.push({ path, text: ['位置无法识别', 'The place is not known'] });
  }
  return bytes;
}

/** Passages of texts and the talk on each. */
export function passageHandlers(sources: Sources, talks: Pick<Talks, 'say'>): readonly Handler[] {
  return [
    handle(readPassages, async ({ documentId }, context) => {
      const { db, actor, language } = context;
      const { mayChange } = await reached(context, sources, documentId);
      const person = (id: ReturnType<typeof sql>) => sql`(
        SELECT jsonb_build_object('id', p.id, 'name', ${sql.raw(directory.nameColumn(language, 'p'))})
          FROM person p WHERE p.id = ${id})`;
      const { rows } = await db.execute<Record<string, unknown> & Passage>(sql`
        SELECT d.id, encode(d.first_place, 'base64') AS first, encode(d.last_place, 'base64') AS last, d.quote,
               d.before_words AS before, d.after_words AS after,
               ${person(sql`d.created_by`)} AS by, ${isoOf(sql`d.created_at`)} AS at,
               CASE WHEN d.resolved_at IS NOT NULL THEN jsonb_build_object('by', ${person(sql`d.resolved_by`)},
                 'at', ${isoOf(sql`d.resolved_at`)}) END AS resolved,
               coalesce((SELECT t.last_number FROM dialog t
                  WHERE t.kind = 'thread' AND t.record_type = ${passageThread} AND t.record_id = d.id::text), 0) AS comments,
               (${mayChange} OR d.created_by = ${actor.personId}) AS "mayResolve"
          FROM document_passage d WHERE d.document_id = ${documentId}
         ORDER BY d.created_at, d.id LIMIT ${passageLimits.most}`);
      return { passages: rows };
    }),
    handle(addPassage, async ({ id, documentId, messageId, quote, before, after, words, ...at }, context) => {
      const { db, actor, now } = context;
      const { kind } = await reached(context, sources, documentId, { holds: true });
      if (kind !== 'text') throw ruleBroken(['只有文字文档可以批注', 'Only texts have passages']);
      const { rows } = await db.execute<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM document_passage WHERE document_id = ${documentId} AND id <> ${id}`,
      );
      if ((rows[0]?.n ?? 0) >= passageLimits.most)
        throw ruleBroken([
          `每个文档最多 ${passageLimits.most} 条批注`,
          `A document has ${passageLimits.most} passages at most`,
        ]);
      const problems: FieldProblem[] = [];
      const [firstPlace, lastPlace] = [
        placeIn('first', at.first, problems),
        placeIn('last', at.last, problems),
      ];
      if (problems.length) throw invalid(problems);
      try {
        await db.insert(documentPassage).values({
          ...{ id, documentId, firstPlace, lastPlace, createdBy: actor.personId, createdAt: now },
          quote: [...quote].slice(0, passageLimits.quote).join(''),
          beforeWords: [...before].slice(-passageLimits.around).join(''),
          afterWords: [...after].slice(0, passageLimits.around).join(''),
        });
      } catch (error) {
        if (violatedUnique(error)) throw new CallError('conflict');
        throw error;
      }
      await talks.say(context, { record: { type: passageThread, id } }, { messageId, words });
      await refresh(context);
      return { id };
    }),
    handle(resolvePassage, async ({ id, resolved }, context) => {
      const { db, actor, now } = context;
      const [passage] = await db
        .select()
        .from(documentPassage)
        .where(eq(documentPassage.id, id))
        .for('update');
      if (!passage) throw new CallError('notFound');
      const { mayChange } = await reached(context, sources, passage.documentId);
      if (!mayChange && passage.createdBy !== actor.personId) throw new CallError('forbidden');
      if (resolved !== (passage.resolvedAt !== null))
        await db
          .update(documentPassage)
          .set({ resolvedAt: resolved ? now : null, resolvedBy: resolved ? actor.personId : null })
          .where(eq(documentPassage.id, id));
      await refresh(context);
      return {};
    }),
  ];
}
