import { eq } from 'drizzle-orm';
import { passageCommented, passageThread, passageTopic } from '#editor/model';
import { directory } from '#identity/server';
import type { ActorContext } from '#server-kit/server';
import type { ThreadSource } from '#talk/server';
import { rightOf, type Sources } from '../rooms/rights.ts';
import type { SharedFacts } from '../shared-source.ts';
import { keptDocument } from '../store.ts';
import { documentPassage } from '../tables/passage.ts';

interface Found {
  passage: typeof documentPassage.$inferSelect;
  facts: SharedFacts;
}

/** A passage as somebody may see it: by the document's own right. */
async function seenBy(
  { db }: Pick<ActorContext, 'db'>,
  sources: Sources,
  id: string,
  personId: string,
): Promise<Found | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const [passage] = await db.select().from(documentPassage).where(eq(documentPassage.id, id));
  const document = passage && (await keptDocument(db, passage.documentId));
  if (!document || (await rightOf(db, sources, document, personId)) === 'none') return null;
  const facts = await sources.get(document.ownerType)?.factsOf(db, document.id);
  return facts ? { passage, facts } : null;
}

/** Address that opens the document at a passage. */
const linkOf = ({ facts: { link }, passage: { id } }: Found): string => `${link}&passage=${id}`;

/** The talk on a passage: for whoever may read the document. */
export const threadOfPassage = (sources: Sources): ThreadSource => ({
  type: passageThread,
  async open(context, id) {
    const found = await seenBy(context, sources, id, context.actor.personId);
    return found && { title: found.facts.title, link: linkOf(found), mayWrite: true };
  },
  mayRead: async (context, id, personId) => (await seenBy(context, sources, id, personId)) !== null,
  async said(context, id, { words, named }) {
    const { personId, name } = context.actor;
    const found = await seenBy(context, sources, id, personId);
    if (!found) return;
    await context.publish({ to: 'everyone', type: 'refresh', data: { topics: [passageTopic] } });
    const { passage, facts } = found;
    const people = [...new Set([facts.authorId, passage.createdBy])].filter(
      (each) => each !== personId && !named.includes(each),
    );
    if (!people.length) return;
    const by = await directory.personById(context.db, personId);
    await context.emit(passageCommented, {
      ...{ documentId: passage.documentId, title: facts.title, link: linkOf(found), people, words },
      byId: personId,
      byName: by ? [by.nameZh, by.nameEn || by.nameZh] : [name, name],
    });
  },
});
