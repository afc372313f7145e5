import * as Y from 'yjs';
import { passageThread, TextWords } from '#editor/model';
import { newId, type Db } from '#server-kit/server';
import { beginDemoThreads } from '#talk/server';
import { documentPassage } from '../tables/passage.ts';

/** A passage of the demo company that people talked about: the first who said something began it. */
export interface DemoPassage {
  quote: string;
  said: readonly { authorId: string; words: string; at: Date }[];
  isSettled?: boolean;
}

/** Comments on passages of a document; those whose words do not stand there are left out. */
export async function beginDemoPassages(
  db: Db,
  { documentId, state }: { documentId: string; state: Uint8Array },
  passages: readonly DemoPassage[],
): Promise<void> {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  const words = new TextWords(doc);
  const begun = passages.flatMap(({ quote, said, isSettled = false }) => {
    const from = words.words.indexOf(quote);
    const range = { from, to: from + quote.length };
    const places = from < 0 ? null : words.placesOf(range);
    const [first] = said;
    const last = said.at(-1);
    return places && first && last ? [{ id: newId(), range, places, said, first, last, isSettled }] : [];
  });
  if (!begun.length) return;
  await db.insert(documentPassage).values(
    begun.map(({ id, range, places, first, last, isSettled }) => {
      const { quote, before, after } = words.remember(range);
      return {
        ...{ id, documentId, quote, beforeWords: before, afterWords: after },
        ...{ firstPlace: Buffer.from(places.first), lastPlace: Buffer.from(places.last) },
        ...{ createdBy: first.authorId, createdAt: first.at },
        ...(isSettled && { resolvedBy: last.authorId, resolvedAt: last.at }),
      };
    }),
  );
  await beginDemoThreads(
    db,
    begun.map(({ id, said }) => ({ record: { type: passageThread, id }, messages: said })),
  );
}
