/** @jest-environment node */
import { jest } from '@jest/globals';
import * as Y from 'yjs';
import {
  decodeClientFrame,
  encodeServerFrame,
  sharedLimits,
  type Refusal,
  type ServerFrame,
} from '#editor/model';
import { liveBeat } from '#server-kit/model';
import { SharedLink } from './shared-link.ts';

/** The server's end of a connection; one that is cut neither brings nor closes anything. */
class Wire extends EventTarget {
  readonly readyState = 1;
  binaryType = '';
  isCut = false;
  readonly #server: Y.Doc;
  readonly #refusal: Refusal | null;
  /** Updates that came. */
  updates = 0;
  refusesUpdates = false;
  /** Whom the next ones connect to. */
  static instead: Y.Doc | null = null;
  constructor(server: Y.Doc, refusal: Refusal | null = null) {
    super();
    this.#server = Wire.instead ?? server;
    this.#refusal = refusal;
  }
  close(): void {
    if (!this.isCut) this.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
  }
  say(frame: ServerFrame): void {
    if (!this.isCut)
      this.dispatchEvent(new MessageEvent('message', { data: encodeServerFrame(frame).buffer }));
  }
  send(bytes: Uint8Array): void {
    if (this.isCut) return;
    const frame = decodeClientFrame(bytes);
    if (frame.type === 'hello')
      this.say({
        ...{ type: 'state', refusal: this.#refusal, vector: Y.encodeStateVector(this.#server) },
        update: Y.encodeStateAsUpdate(this.#server, frame.vector),
      });
    if (frame.type !== 'update') return;
    this.updates += 1;
    if (this.refusesUpdates) return this.say({ type: 'refused', id: frame.id, refusal: 'locked' });
    if (frame.update.byteLength > sharedLimits.update)
      return this.say({ type: 'refused', id: frame.id, refusal: 'tooLarge' });
    Y.applyUpdate(this.#server, frame.update);
    this.say({ type: 'kept', id: frame.id });
  }
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a network that swallows everything is noticed; what is typed waits and is sent when there is another', async () => {
  const server = new Y.Doc();
  const wires: Wire[] = [];
  const link = new SharedLink('1', 'text', {
    getTicket: async () => 'ticket',
    connect: () => {
      const wire = new Wire(server);
      wires.push(wire);
      setTimeout(() => wire.dispatchEvent(new Event('open')), 0);
      return wire as unknown as WebSocket;
    },
  });
  link.start();
  const words = link.doc.getText('words');
  await jest.advanceTimersByTimeAsync(10);
  words.insert(0, 'one');
  await jest.advanceTimersByTimeAsync(100);
  expect(link.getState()).toMatchObject({ connection: 'live', saved: true });

  const [first] = wires;
  if (first) first.isCut = true;
  words.insert(3, ' two');
  await jest.advanceTimersByTimeAsync(liveBeat.silence - 1_000);
  // Sent, as far as the browser knows; never acknowledged.
  expect(link.getState()).toMatchObject({ connection: 'live', saved: false });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(link.getState()).toMatchObject({ connection: 'away', saved: false });
  words.insert(7, ' three');
  expect(server.getText('words').toJSON()).toBe('one');

  server.getText('words').insert(0, 'zero ');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(wires).toHaveLength(2);
  expect(link.getState()).toMatchObject({ connection: 'live', saved: true });
  expect([words.toJSON(), server.getText('words').toJSON()]).toEqual(Array(2).fill('zero one two three'));

  // As long as the server is heard it stays.
  for (let beat = 0; beat < 5; beat++) {
    await jest.advanceTimersByTimeAsync(liveBeat.every);
    wires.at(-1)?.say({ type: 'beat' });
  }
  expect([wires.length, link.getState().connection]).toEqual([2, 'live']);
  link.stop();
});

/** A link whose connections come one after the other. */
function linked(server: Y.Doc): { link: SharedLink; wires: Wire[] } {
  const wires: Wire[] = [];
  const link = new SharedLink('1', 'text', {
    getTicket: async () => 'ticket',
    connect: () => {
      const wire = new Wire(server);
      wires.push(wire);
      setTimeout(() => wire.dispatchEvent(new Event('open')), 0);
      return wire as unknown as WebSocket;
    },
  });
  return { link, wires };
}

it('three megabytes that were typed without a connection are sent in pieces that the server takes', async () => {
  const server = new Y.Doc();
  const { link, wires } = linked(server);
  link.start();
  await jest.advanceTimersByTimeAsync(10);
  const words = link.doc.getText('words');
  // Sent and never acknowledged, then typed without a connection.
  const [first] = wires;
  if (first) first.isCut = true;
  words.insert(0, 'a'.repeat(300_000));
  await jest.advanceTimersByTimeAsync(liveBeat.silence);
  expect(link.getState()).toMatchObject({ connection: 'away', saved: false });
  for (let each = 0; each < 9; each++) words.insert(0, String(each).repeat(300_000));
  words.delete(0, 1_000);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(link.getState()).toMatchObject({ connection: 'live', saved: true, refused: null });
  expect(server.getText('words').toJSON()).toBe(words.toJSON());
  expect(words.length).toBe(2_999_000);
  link.stop();
});

it('what was refused is not said to be saved by what is kept after it, and is sent again with the right', async () => {
  const server = new Y.Doc();
  const { link, wires } = linked(server);
  link.start();
  await jest.advanceTimersByTimeAsync(10);
  const [first] = wires;
  const words = link.doc.getText('words');
  if (first) first.refusesUpdates = true;
  words.insert(0, 'one');
  await jest.advanceTimersByTimeAsync(100);
  expect(link.getState()).toMatchObject({ saved: false, refused: 'locked' });
  if (first) first.refusesUpdates = false;
  words.insert(3, ' two');
  await jest.advanceTimersByTimeAsync(100);
  expect(link.getState().saved).toBe(false);
  first?.say({ type: 'may', refusal: null });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(link.getState()).toMatchObject({ connection: 'live', saved: true, refused: null });
  expect(server.getText('words').toJSON()).toBe('one two');
  link.stop();
});

it('a server that has lost what it had is given it again', async () => {
  const server = new Y.Doc();
  const { link, wires } = linked(server);
  link.start();
  await jest.advanceTimersByTimeAsync(10);
  link.doc.getText('words').insert(0, 'one');
  await jest.advanceTimersByTimeAsync(100);
  expect(link.getState().saved).toBe(true);
  const restored = new Y.Doc();
  wires[0]?.close();
  link.doc.getText('words').insert(3, ' two');
  Wire.instead = restored;
  await jest.advanceTimersByTimeAsync(1_000);
  Wire.instead = null;
  expect(link.getState()).toMatchObject({ connection: 'live', saved: true });
  expect(restored.getText('words').toJSON()).toBe('one two');
  link.stop();
});

it.each([null, 'noRight'] as const)(
  'whoever only opens a document in which something was deleted has nothing to save (%s)',
  async (refusal) => {
    const server = new Y.Doc();
    server.getText('words').insert(0, 'one two');
    server.getText('words').delete(0, 4);
    const wire = new Wire(server, refusal);
    const link = new SharedLink('1', 'text', {
      getTicket: async () => 'ticket',
      connect: () => {
        setTimeout(() => wire.dispatchEvent(new Event('open')), 0);
        return wire as unknown as WebSocket;
      },
    });
    link.start();
    await jest.advanceTimersByTimeAsync(100);
    expect(link.getState()).toMatchObject({ connection: 'live', saved: true, refused: null, refusal });
    expect([link.doc.getText('words').toJSON(), wire.updates]).toEqual(['two', 0]);
    link.stop();
  },
);
