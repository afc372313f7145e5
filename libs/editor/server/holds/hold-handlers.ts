import { sql } from 'drizzle-orm';
import { CallError, ruleBroken } from '#calls/model';
import { breakHold, holdBroken, holdDocument, sharedLimits } from '#editor/model';
import { directory } from '#identity/server';
import { handle, type Handler } from '#server-kit/server';
import { reached } from '../reached.ts';
import type { Sources } from '../rooms/rights.ts';
import { readHold } from './read-hold.ts';

/** Holds of documents; `changed` tells pages that have the document open. */
export function holdHandlers(sources: Sources, changed: (id: string) => void): readonly Handler[] {
  return [
    handle(holdDocument, async ({ id, act }, context) => {
      const { db, actor, now, language } = context;
      await reached(context, sources, id, { changes: true });
      const { hold } = await readHold(db, id, now);
      const isMine = hold?.by.id === actor.personId;
      if (hold && !isMine && act !== 'end') {
        const name = language === 'zh' ? hold.by.zh : hold.by.en || hold.by.zh;
        throw ruleBroken([`${name}正在独占编辑此文档`, `${name} is writing alone in this document`]);
      }
      // What was broken or has run out is not renewed: its page is told that it is held no longer.
      if (act !== 'take' && !isMine) return { until: null };
      const until = act === 'end' ? null : new Date(now.getTime() + sharedLimits.hold).toISOString();
      await db.execute(sql`
        UPDATE shared_document SET held_until = ${until}::timestamptz,
               held_by = ${until && actor.personId},
               held_since = CASE WHEN ${until}::timestamptz IS NULL THEN NULL WHEN ${isMine} THEN held_since
                                 ELSE ${now.toISOString()}::timestamptz END
         WHERE id = ${id}`);
      if (act !== 'renew') changed(id);
      return { until };
    }),
    handle(breakHold, async ({ id, reason }, context) => {
      const { db, actor, now } = context;
      const document = await reached(context, sources, id, { holds: true });
      const facts = await sources.get(document.ownerType)?.factsOf(db, id);
      if (facts?.authorId !== actor.personId) throw new CallError('forbidden');
      const { hold } = await readHold(db, id, now);
      if (!hold) throw ruleBroken(['没有人在独占编辑', 'Nobody is writing alone']);
      const broken = { of: hold.by.id, by: actor.personId, at: now.toISOString(), reason };
      await db.execute(sql`UPDATE shared_document SET held_by = NULL, held_since = NULL, held_until = NULL,
          broken = ${JSON.stringify(broken)}::jsonb WHERE id = ${id}`);
      const author = await directory.personById(db, actor.personId);
      await context.emit(holdBroken, {
        ...{ documentId: id, title: facts.title, link: facts.link, people: [hold.by.id], reason },
        byId: actor.personId,
        byName: author ? [author.nameZh, author.nameEn || author.nameZh] : [actor.name, actor.name],
      });
      changed(id);
      return {};
    }),
  ];
}
