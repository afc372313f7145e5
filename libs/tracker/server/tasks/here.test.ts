import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { editorFeature } from '#editor/server';
import { hereFrame, hereGone } from '#editor/model';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { liveTicket } from '#server-kit/model';
import { gather, liveFeature, madeWith, type LiveHub, type ServerFeature } from '#server-kit/server';
import { testServer, type TestServer } from '#server-kit/testing';
import { withTalks } from '#talk/testing';
import { actOnTask, addTask, taskThread, trackerScreen } from '#tracker/model';
import { trackerFeature } from '../index.ts';

const needs = {
  ...{
    isWorkingDay: () => true,
    approvedLeave: () => Promise.resolve([]),
    deeds: () => [],
    dayItems: () => [],
  },
};
const noTalks = { say: () => Promise.reject(new Error('No talks.')) };

let server: TestServer;
let port: number;
const sockets: WebSocket[] = [];
const listeners: ((text: string) => void)[] = [];
const told: string[] = [];
/** What processes tell each other comes back to this one, as it does over the database. */
const hub = {
  tellProcesses: (text: string) => {
    told.push(text);
    setImmediate(() => listeners.forEach((listener) => listener(text)));
  },
  onTold: (listener: (text: string) => void) => listeners.push(listener),
  onSessionsEnded: () => undefined,
  hasEnded: () => Promise.resolve(false),
} as unknown as LiveHub;

beforeAll(async () => {
  const features: readonly ServerFeature[] = withTalks((talks) =>
    madeWith([trackerFeature], { ...needs, talks }),
  );
  const editor = editorFeature({
    ...{ sources: [], talks: noTalks, hub },
    hereSources: gather(features, 'hereSources'),
  });
  const live = liveFeature(hub, { channels: () => gather([editor], 'liveChannels') });
  server = await testServer([live, identityFeature({ screens: [trackerScreen] }), editor, ...features]);
  await smallCompany(server.database.db);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});
afterAll(() => server.close());

const as = (personId: string) => ({ personId, accountId: `a-${personId}`, sessionId: `s-${personId}` });

/** A page that has a task open. */
async function open(who: string, id: number | string, type: string = taskThread) {
  const { ticket } = await server.callAs(as(who), liveTicket, {});
  const query = new URLSearchParams({ token: ticket, channel: 'here', type, id: String(id) });
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live?${query}`, {
    origin: `http://127.0.0.1:${port}`,
  });
  sockets.push(socket);
  let arrived = (): void => undefined;
  let people: string[] | null = null;
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('error', () => undefined);
  socket.on('message', (bytes: Buffer) => {
    people = hereFrame
      .parse(JSON.parse(bytes.toString()))
      .people.map((each) => each.id)
      .toSorted();
    arrived();
  });
  const sees = async (...expected: string[]) => {
    while (JSON.stringify(people) !== JSON.stringify(expected))
      await new Promise<void>((resolve) => (arrived = resolve));
    return true;
  };
  return { socket, closed, sees };
}

it('those who have a task open see each other, and no longer when they close it', async () => {
  const { id } = await server.callAs(as('employee'), addTask, { title: '核对库存', ownerId: 'head' });
  const [employee, head] = [await open('employee', id), await open('head', id)];
  expect(await employee.sees('employee', 'head')).toBe(true);
  expect(await head.sees('employee', 'head')).toBe(true);
  head.socket.close();
  expect(await employee.sees('employee')).toBe(true);
});

it('one person with two pages is there once, until the last is closed', async () => {
  const { id } = await server.callAs(as('employee'), addTask, { title: '核对库存', ownerId: 'head' });
  const [employee, first, second] = [
    await open('employee', id),
    await open('head', id),
    await open('head', id),
  ];
  expect(await second.sees('employee', 'head')).toBe(true);
  first.socket.close();
  await first.closed;
  second.socket.close();
  expect(await employee.sees('employee')).toBe(true);
});

it('is told to nobody who may not see the task, and asked anew', async () => {
  const { id } = await server.callAs(as('employee'), addTask, { title: '核对库存' });
  expect(await (await open('head', id)).closed).toBe(hereGone);
  expect(await (await open('employee', 'x')).closed).toBe(hereGone);
  expect(await (await open('employee', id, 'form')).closed).toBe(hereGone);
  const own = await open('employee', id);
  expect(await own.sees('employee')).toBe(true);
  await server.callAs(as('employee'), actOnTask, { act: 'delete', taskid: id });
  expect(await own.closed).toBe(hereGone);
}, 20_000);

it('hears who has it open in another process, and says there who has it here', async () => {
  const { id } = await server.callAs(as('employee'), addTask, { title: '核对库存' });
  const own = await open('employee', id);
  expect(await own.sees('employee')).toBe(true);
  told.length = 0;
  const hear = (people: object[]) =>
    listeners.forEach((listener) =>
      listener(
        `w ${JSON.stringify({ process: 'p2', type: taskThread, id: String(id), asks: true, people })}`,
      ),
    );
  hear([{ id: 'zz', zh: '别人', en: 'Other' }]);
  expect(await own.sees('employee', 'zz')).toBe(true);
  expect(told.some((text) => text.startsWith('w ') && text.includes('"employee"'))).toBe(true);
  hear([]);
  expect(await own.sees('employee')).toBe(true);
});

it('takes nothing from a page', async () => {
  const { id } = await server.callAs(as('employee'), addTask, { title: '核对库存' });
  const own = await open('employee', id);
  expect(await own.sees('employee')).toBe(true);
  own.socket.send('x'.repeat(100));
  expect(await own.closed).toBe(1006);
});
