import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as Y from 'yjs';
import { Page } from '#editor/testing';
import { addPaper, saveBase } from '#papers/model';
import { liveTicket } from '#server-kit/model';
import type { Section } from '../../results/report.ts';
import type { WireClient } from '../../wire/wire-client.ts';
import type { BenchServer } from '../bench-server.ts';
import { quantilesOf } from '../calls/load.ts';

/** So many write in one document (workspace, 10 d); what one has typed is with the others within so many milliseconds. */
const editors = 20;
const goal = 200;
/** Somebody who types: a character after so many milliseconds, not all at the same moment. */
const between = 250;

/** Everybody types into one text for a while; milliseconds until each of the others has each character. */
export async function manyEditors(
  { origin }: BenchServer,
  writer: WireClient,
  seconds: number,
): Promise<Section> {
  const [baseId, id] = [randomUUID(), randomUUID()];
  await writer.call(saveBase, { id: baseId, version: 0, name: '会议', reading: 'members', members: [] });
  await writer.call(addPaper, { id, baseId, parentId: null, kind: 'text', title: '会议记录' });
  const port = Number(new URL(origin).port);
  const pages: Page[] = [];
  for (let at = 0; at < editors; at++) {
    const { ticket } = await writer.call(liveTicket, {});
    const page = new Page(port, ticket, id);
    await page.until(({ frames }) => frames.some(({ type }) => type === 'state'));
    pages.push(page);
    // One begins the text; of two beginnings there would be two paragraphs.
    if (at === 0) {
      page.type(0, '记');
      await page.saved();
    }
  }
  // By the clocks of Yjs: what several typed meanwhile may arrive as one.
  const typedAt = new Map(pages.map(({ doc }) => [doc.clientID, new Map<number, number>()]));
  const times: number[] = [];
  for (const { doc } of pages) {
    const seen = new Map<number, number>();
    doc.on('update', (_update: Uint8Array, from: unknown) => {
      const now = performance.now();
      for (const [client, at] of typedAt) {
        const clock = Y.getState(doc.store, client);
        if (from !== 'server' && client === doc.clientID) at.set(clock, now);
        for (let each = (seen.get(client) ?? 0) + 1; from === 'server' && each <= clock; each++) {
          const begun = client === doc.clientID ? undefined : at.get(each);
          if (begun !== undefined) times.push(now - begun);
        }
        seen.set(client, clock);
      }
    });
  }
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    pages.map(async (page, at) => {
      await pause((between / editors) * at);
      for (let typed = 0; performance.now() < end; typed++) {
        page.type(Number.MAX_SAFE_INTEGER, String(typed % 10));
        await pause(between);
      }
      await page.saved();
    }),
  );
  await pause(1_000);
  const texts = new Set(pages.map(({ words }) => words));
  for (const page of pages) page.socket.close();
  await Promise.all(pages.map(({ closed }) => closed));
  if (texts.size !== 1) throw new Error(`${editors} editors have ${texts.size} texts.`);
  const { p50, p95, p99 } = quantilesOf(times);
  const many = (number: number) => number.toLocaleString('en');
  return {
    title: 'Many editors in one document',
    about: `${editors} write in one text, each a character every ${between} ms, all in this process; from typing until one of the others has it, which is after it is committed. Goal: p99 under ${goal} ms. All have the same text in the end.`,
    head: ['editors', 'characters', 'arrivals', 'p50 ms', 'p95 ms', 'p99 ms'],
    rows: [
      [
        ...[
          String(editors),
          many([...typedAt.values()].reduce((sum, { size }) => sum + size, 0)),
          many(times.length),
        ],
        ...[p50.toFixed(1), p95.toFixed(1), `${p99.toFixed(1)}${p99 >= goal ? ' ✗' : ''}`],
      ],
    ],
  };
}
