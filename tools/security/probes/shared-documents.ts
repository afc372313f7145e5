import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as Y from 'yjs';
import { encodeClientFrame } from '#editor/model';
import { Page } from '#editor/testing';
import { addPaper, changePaper, readTree, saveBase } from '#papers/model';
import { liveTicket } from '#server-kit/model';
import type { WireClient } from '../../wire/wire-client.ts';
import type { Probe, Target } from '../probe.ts';

/** Longer than anything here takes; whoever has heard nothing by then is told nothing. */
const patience = 5_000;

/** Elements, marks and links that run something where they are shown as they stand. */
const hostile: readonly [name: string, write: (doc: Y.Doc) => void][] = [
  ['a script', (doc) => doc.getXmlFragment('text').push([new Y.XmlElement('script')])],
  ['an iframe', (doc) => doc.getXmlFragment('text').push([new Y.XmlElement('iframe')])],
  ['an image', (doc) => doc.getXmlFragment('text').push([new Y.XmlElement('image')])],
  [
    'a handler',
    (doc) => {
      const paragraph = new Y.XmlElement('paragraph');
      paragraph.setAttribute('onclick', 'alert(1)');
      doc.getXmlFragment('text').push([paragraph]);
    },
  ],
  ...['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', '//evil.example', 'vbscript:x'].map(
    (href): [string, (doc: Y.Doc) => void] => [
      `a link to ${href}`,
      (doc) => {
        const [paragraph, text] = [new Y.XmlElement('paragraph'), new Y.XmlText()];
        paragraph.insert(0, [text]);
        doc.getXmlFragment('text').push([paragraph]);
        text.insert(0, 'x', { link: { href } });
      },
    ],
  ),
  ['a root of its own', (doc) => doc.getMap('settings').set('admin', true)],
  ['a place of a map', (doc) => doc.getMap('nodes').set('x', new Y.Map())],
];

const updateOf = (write: (doc: Y.Doc) => void): Uint8Array => {
  const doc = new Y.Doc();
  write(doc);
  return Y.encodeStateAsUpdate(doc);
};

export const sharedDocuments: Probe = {
  name: 'documents that are edited together, by whoever connects',
  promise:
    'no member, no word; nothing is kept that a document does not hold; everybody is who the session says',
  async run(target, size) {
    const wrong: string[] = [];
    const must = (name: string, ok: boolean) => void (ok || wrong.push(name));
    const { employee, administrator } = target;
    const [id, reads] = await twoDocuments(target);

    // An administrator is no member, and a ticket is good once.
    const stranger = await opened(target, administrator, id);
    must('a stranger is sent away', (await within(stranger.closed)) !== null);
    must('a stranger is told nothing', stranger.frames.length === 0);
    const { ticket } = await employee.call(liveTicket, {});
    const first = new Page(portOf(target), ticket, id);
    await first.until(({ frames }) => frames.some(({ type }) => type === 'state'));
    for (const used of [ticket, '', randomBytes(16).toString('hex'), target.token]) {
      const again = new Page(portOf(target), used, id);
      await within(again.closed);
      must('a ticket that is none', again.frames.length === 0);
    }
    first.type(0, '原文');
    await first.saved();
    const before = first.words;

    // A reader who sends all the same.
    const reader = await opened(target, administrator, reads);
    await reader.until(({ frames }) => frames.some(({ type }) => type === 'state'));
    const refused = await answered(
      reader,
      updateOf((doc) => write(doc, '改')),
    );
    must('a reader writes', refused !== 'kept');

    let sent = 0;
    const tried = async (name: string, update: Uint8Array): Promise<void> => {
      const page = await opened(target, employee, id);
      await page.until(({ frames }) => frames.some(({ type }) => type === 'state'));
      must(name, (await answered(page, update)) !== 'kept');
      page.socket.close();
      sent++;
    };
    for (const [name, make] of hostile) await tried(name, updateOf(make));
    await tried(
      'more than a megabyte',
      updateOf((doc) => write(doc, '大'.repeat(400_000))),
    );
    const good = updateOf((doc) => write(doc, '好'));
    for (let cut = 0; cut < Math.max(5, Math.round(60 * size)); cut++) {
      const noise = new Uint8Array(randomBytes(1 + (cut % 40)));
      await tried(
        'noise',
        cut % 2 ? noise : new Uint8Array([...good.subarray(0, cut % good.length), ...noise]),
      );
    }

    must('somebody else in presence', await isWhoTheyAre(target, id, first));
    must('the words are changed', first.words === before);
    const { papers } = await employee.call(readTree, { baseId: await baseOf(target, id) });
    must('the server answers', papers.length > 0);
    for (const page of [first, reader]) page.socket.close();
    return {
      figures: wrong.length
        ? `open: ${[...new Set(wrong)].slice(0, 4).join(', ')}`
        : `${sent} hostile updates, 4 tickets, a stranger and a reader: nothing kept, nothing told`,
      safe: !wrong.length,
    };
  },
};

const portOf = ({ origin }: Target): number => Number(new URL(origin).port);

async function opened(target: Target, who: WireClient, id: string): Promise<Page> {
  const { ticket } = await who.call(liveTicket, {});
  return new Page(portOf(target), ticket, id);
}

const within = <T>(promise: Promise<T>): Promise<T | null> =>
  Promise.race([promise, pause(patience, null, { ref: false })]);

function write(doc: Y.Doc, words: string): void {
  const [paragraph, text] = [new Y.XmlElement('paragraph'), new Y.XmlText(words)];
  paragraph.insert(0, [text]);
  doc.getXmlFragment('text').push([paragraph]);
}

/** What became of an update: kept, refused or the end of the connection. */
async function answered(page: Page, update: Uint8Array): Promise<'kept' | 'refused' | 'closed' | null> {
  page.socket.send(encodeClientFrame({ type: 'update', id: 9_999, update }));
  const told = page
    .until(({ frames }) => frames.some((each) => 'id' in each && each.id === 9_999))
    .then(
      ({ frames }) => (frames.some(({ type }) => type === 'kept') ? 'kept' : 'refused') as 'kept' | 'refused',
    );
  return within(Promise.race([told, page.closed.then(() => 'closed' as const)]));
}

/** A private text of the employee, and one that everybody who signs in reads. */
async function twoDocuments({ employee }: Target): Promise<[own: string, read: string]> {
  const [baseId, own, read] = [randomUUID(), randomUUID(), randomUUID()];
  await employee.call(saveBase, { id: baseId, version: 0, name: '草稿', reading: 'members', members: [] });
  for (const id of [own, read])
    await employee.call(addPaper, { id, baseId, parentId: null, kind: 'text', title: '草稿' });
  const before = { reading: 'members' as const, members: [] };
  await employee.call(changePaper, { act: 'share', id: read, reading: 'registered', members: [], before });
  return [own, read];
}

const baseOf = async ({ query }: Target, id: string): Promise<string> =>
  (await query<{ base: string }>('SELECT base_id AS base FROM paper WHERE id = $1', [id]))[0]?.base ?? '';

/** Whoever somebody says to be, others are told who the session says. */
async function isWhoTheyAre(target: Target, id: string, other: Page): Promise<boolean> {
  const page = await opened(target, target.employee, id);
  await page.until(({ frames }) => frames.some(({ type }) => type === 'state'));
  const said = new TextEncoder().encode(JSON.stringify({ user: { id: 'boss', zh: '<b>董事长</b>' } }));
  page.socket.send(
    encodeClientFrame({ type: 'presence', presence: new Uint8Array([1, 5, 1, said.length, ...said]) }),
  );
  const seen = await within(
    other
      .until(({ frames }) => frames.some(({ type }) => type === 'presence'))
      .then(({ frames }) => {
        const frame = frames.find(({ type }) => type === 'presence');
        return new TextDecoder().decode(frame?.type === 'presence' ? frame.presence : new Uint8Array());
      }),
  );
  page.socket.close();
  return seen !== null && !seen.includes('董事长') && seen.includes(target.employee.personId);
}
