import { setTimeout as pause } from 'node:timers/promises';
import { decideCall } from '#approvals/model';
import { purchaseCalls, sampleRequisitions } from '../../wire/sample-requisition.ts';
import { signedIn } from '../../wire/wire-client.ts';
import type { Section } from '../../results/report.ts';
import type { BenchServer } from '../bench-server.ts';
import { keptLists } from './kept-lists.ts';
import { actions, openLists } from './long-actions.ts';
import { memoryOf, type Memory } from './memory.ts';
import { freshPage, showPath, signInHere, withBrowser } from './visitor.ts';

/** Sees every list, so that the tabs are full. */
const person = 'admin';
/** Between two things that the person does. Milliseconds. */
const rest = 2_500;
/** Twelve measurements, whatever the time. */
const samples = 12;
/** What may differ between the first quarter and the last, in parts of the first: caches of lists grow with their rows. */
const allowance = 0.1;

interface Sample extends Memory {
  minute: number;
  done: number;
  messages: number;
  /** Until a kept tab is shown, the median of 20. Milliseconds. */
  shown: number;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Work goes on elsewhere: a colleague's request comes in and is approved, and the same person asks for something at another
 * machine, of which this window hears by its live connection.
 */
async function workElsewhere({ origin }: BenchServer): Promise<() => Promise<void>> {
  const [employee, head, self] = await Promise.all([
    signedIn(origin, 'employee'),
    signedIn(origin, 'head'),
    signedIn(origin, person),
  ]);
  const [theirs, own] = [await sampleRequisitions(employee), await sampleRequisitions(self)];
  return async () => {
    const input = theirs(1);
    await employee.call(purchaseCalls.submit, input);
    const { approval } = await head.call(purchaseCalls.read, { id: input.id });
    await head.call(decideCall, { taskId: approval?.taskId ?? '', action: 'approve', words: '' });
    await self.call(purchaseCalls.submit, own(1));
  };
}

/** Twenty tabs in one window for as long as is asked, worked with all the time: what the window holds must not grow. */
export async function longHour(server: BenchServer, minutes: number): Promise<Section> {
  return withBrowser(async (browser) => {
    const page = await freshPage(browser, server.origin);
    await page.goto('/user/login');
    await signInHere(page, person);
    let messages = 0;
    page.on('websocket', (socket) => socket.on('framereceived', () => messages++));
    await page.reload(); // so that its live connection is one that is listened to
    const memory = await memoryOf(page);
    const elsewhere = await workElsewhere(server);
    await openLists(page);

    const found: Sample[] = [];
    let done = 0;
    const failed: string[] = [];
    const measure = async (minute: number) => {
      const times: number[] = [];
      for (const path of keptLists) {
        times.push(await showPath(page, path));
        await pause(150);
      }
      const shown = times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
      found.push({ minute, done, messages, shown, ...(await memory()) });
      console.log(`${minute.toFixed(0)} min: ${found.at(-1)?.heap.toFixed(1)} MB, ${done} actions`);
    };
    const begun = performance.now();
    const minute = () => (performance.now() - begun) / 60_000;
    await measure(0);
    for (let at = 1; at <= samples; at++) {
      while (minute() < (at * minutes) / samples) {
        // What once cannot be done must not end an hour; it stands below the table.
        await actions[done % actions.length]?.(page, done).catch((error: Error) => {
          failed.push(`${minute().toFixed(0)} min: ${error.message.split('\n')[0]}`);
          console.error(failed.at(-1));
        });
        done++;
        if (done % 4 === 0) await elsewhere();
        await pause(rest);
      }
      await measure(minute());
    }

    const quarter = samples / 4;
    // Not the first: code and caches of everything that is done come with its first time.
    const early = mean(found.slice(1, 1 + quarter).map(({ heap }) => heap));
    const late = mean(found.slice(-quarter).map(({ heap }) => heap));
    const growth = late / early - 1;
    return {
      title: `Long use: ${keptLists.length} tabs, ${minutes} minutes`,
      about: `One window, ${keptLists.length} lists open as tabs (the shell keeps 16 of them drawn), somebody at work all the time: tabs switched, lists filtered and searched, forms opened, scrolled and closed, new ones begun, typed into, left unsaved and given up, while others submit and approve (live messages). Memory of the scripts after collections, nodes and listeners those that scripts hold included. From the first quarter of the time to the last: ${(growth * 100).toFixed(1)} %${growth > allowance ? ' ✗' : ''} (goal: no growth; ${allowance * 100} % are allowed for the rows that came in). ${failed.length} of ${done} actions failed${failed.length ? `: ${failed.slice(0, 3).join('; ')}` : ''}.`,
      head: [
        'minute',
        'memory MB',
        'nodes',
        'listeners',
        'done so far',
        'live frames',
        'a kept tab shown, p50 ms',
      ],
      rows: found.map((sample) => [
        sample.minute.toFixed(0),
        sample.heap.toFixed(1),
        String(sample.nodes),
        String(sample.listeners),
        String(sample.done),
        String(sample.messages),
        sample.shown.toFixed(0),
      ]),
    };
  });
}
