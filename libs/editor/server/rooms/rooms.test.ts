import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import * as Y from 'yjs';
import {
  contentVersions,
  decodeServerFrame,
  encodeClientFrame,
  type ClientFrame,
  type ServerFrame,
} from '#editor/model';
import { identityFeature } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { newId, type LiveChannel } from '#server-kit/server';
import { testDatabase, type TestDatabase } from '#server-kit/testing';
import { withTalks } from '#talk/testing';
import { editorFeature } from '../feature.ts';
import type { SharedSource } from '../shared-source.ts';
import { beginDocument } from '../store.ts';
import { Rooms } from './rooms.ts';

/** Documents that everybody may change. */
const notes: SharedSource = {
  type: 'note',
  rightsOf: (_db, _id, people) => Promise.resolve(new Map(people.map((id) => [id, 'change']))),
  factsOf: () => Promise.resolve(null),
};
let ended: (ids: readonly string[]) => void = () => undefined;
const hub = {
  tellProcesses: () => undefined,
  onTold: () => undefined,
  onSessionsEnded: (listener: (ids: readonly string[]) => void) => void (ended = listener),
};

let database: TestDatabase;
let rooms: Rooms;
let id: string;
beforeAll(async () => {
  database = await testDatabase([
    identityFeature(),
    ...withTalks((talks) => [editorFeature({ sources: [notes], talks, hub })]),
  ]);
  await smallCompany(database.db);
});
beforeEach(async () => {
  rooms = new Rooms(new Map([[notes.type, notes]]), hub);
  id = newId();
  const made = { id, ownerType: notes.type, kind: 'text' as const, now: new Date(), by: 'head' };
  await beginDocument(database.db, made);
});
afterEach(async () => {
  for (const wire of wires.splice(0)) await leaves(wire);
});
afterAll(() => database.drop());

type Door = Parameters<LiveChannel['open']>[0];
const kit = {
  asAnyone: (_request: unknown, _name: string, run: (context: object) => Promise<unknown>) =>
    database.db.transaction((db) => run({ db, now: new Date() })),
} as unknown as Door['kit'];

/** The server's end of a connection, in the hands of the test. */
class Wire extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  closedWith = 0;
  readonly frames: ServerFrame[] = [];

  send(bytes: Uint8Array): void {
    this.frames.push(decodeServerFrame(bytes));
  }

  ping(): void {
    this.emit('pong');
  }

  close(code = 1000): void {
    if (this.readyState !== this.OPEN) return;
    this.readyState = 3;
    this.closedWith = code;
    this.emit('close');
  }

  say(frame: ClientFrame): void {
    this.emit('message', Buffer.from(encodeClientFrame(frame)));
  }

  hello(): void {
    this.say({ type: 'hello', content: contentVersions.text, vector: Y.encodeStateVector(new Y.Doc()) });
  }

  /** Says where its cursor is. */
  present(client: number): void {
    const words = new TextEncoder().encode('{}');
    this.say({ type: 'presence', presence: new Uint8Array([1, client, 1, words.length, ...words]) });
  }

  hears(type: ServerFrame['type']): boolean {
    return this.frames.some((frame) => frame.type === type);
  }
}

const wires: Wire[] = [];
/** A page has found the document; it says hello when the test does. */
async function found(personId: string): Promise<Wire> {
  const wire = new Wire();
  wires.push(wire);
  const asked = { socket: wire as unknown as WebSocket, query: { doc: id }, kit };
  const who = { personId, sessionId: `s-${personId}` };
  await rooms.channel.open({
    ...asked,
    request: { log: console } as unknown as Door['request'],
    who,
  } as Door);
  return wire;
}
async function comes(personId: string): Promise<Wire> {
  const wire = await found(personId);
  wire.hello();
  return wire;
}
/** What follows a leaving is done: nothing was changed, so nothing is written. */
const leaves = async (wire: Wire) => {
  wire.close();
  await new Promise((resolve) => setImmediate(resolve));
};

it('whoever has found a document and not said hello yet is with those who come after, though all others have left', async () => {
  const first = await comes('head');
  const slow = await found('employee');
  await leaves(first);
  slow.hello();
  const next = await comes('colleague');
  slow.present(5);
  expect(next.hears('presence')).toBe(true);
  next.present(6);
  expect(slow.hears('presence')).toBe(true);
  // Whoever leaves takes with them the room of nobody else.
  await leaves(slow);
  const last = await comes('head');
  next.present(6);
  expect(last.hears('presence')).toBe(true);
});

it('a document that everybody has left, said hello or not, is opened anew', async () => {
  await leaves(await found('head'));
  await leaves(await comes('head'));
  const [one, two] = [await comes('head'), await comes('employee')];
  one.present(5);
  expect(two.hears('presence')).toBe(true);
});

it('a session that ends takes those with it who have not said hello yet', async () => {
  const [slow, other] = [await found('employee'), await comes('head')];
  ended(['s-employee']);
  await new Promise((resolve) => setImmediate(resolve));
  expect([slow.closedWith, other.closedWith]).toEqual([4001, 0]);
});
