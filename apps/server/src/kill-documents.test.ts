import { jest } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import * as Y from 'yjs';
import { genericDoor, type AnyCall, type InputOf, type ResultOf, type WireAnswer } from '#calls/model';
import { Page } from '#editor/testing';
import { smallCompany, tokenOf } from '#identity/testing';
import { addPaper, saveBase } from '#papers/model';
import { liveTicket } from '#server-kit/model';
import { newId } from '#server-kit/server';
import { everything, testDatabase } from '#server-kit/testing';
import { composedFeatures } from './testing/composed-features.ts';
import { ownInstallation } from './testing/own-installation.ts';
import { ServerProcess } from './testing/server-process.ts';

// Real processes on a machine that does other work as well.
jest.setTimeout(600_000);

/** Where everything is tried (`npm test -- --all`), an installation of its own is killed with its database, again and again. */
const rounds = everything ? 6 : 1;
const people = ['employee', 'head', 'colleague'] as const;
type Writer = (typeof people)[number];

interface Installation {
  env: NodeJS.ProcessEnv;
  tokens: Readonly<Record<Writer, string>>;
  /** What ends at once beside the server. */
  killMore(): void;
  end(): Promise<void>;
}

type Tokened = Parameters<typeof tokenOf>[0];
const tokensIn = async (db: Tokened): Promise<Record<Writer, string>> => ({
  employee: await tokenOf(db, 'employee'),
  head: await tokenOf(db, 'head'),
  colleague: await tokenOf(db, 'colleague'),
});

/** On the database that tests share: the server alone is killed, and nothing has to be made first. */
async function onSharedDatabase(): Promise<Installation> {
  const database = await testDatabase(composedFeatures());
  await smallCompany(database.db);
  const urlOf = ({ host, port, user, password, database: name }: ClientConfig): string => {
    const url = new URL(`postgresql://${user ?? ''}@localhost:${port}/${name ?? ''}`);
    if (typeof password === 'string') url.password = password;
    // Also where it is the folder of a socket.
    url.searchParams.set('host', host ?? '');
    return url.href;
  };
  return {
    env: { DATABASE_URL: urlOf(database.pool.options), DATABASE_OWNER_URL: urlOf(database.owner) },
    tokens: await tokensIn(database.db),
    killMore: () => undefined,
    end: () => database.drop(),
  };
}

/** With a database of its own: both are killed, as by a power cut. */
async function ofItsOwn(): Promise<Installation> {
  const { dataDir, prepared, postmaster, remove } = await ownInstallation(({ db }) => tokensIn(db));
  return {
    ...{ env: { DATA_DIR: dataDir }, tokens: prepared },
    killMore: () => process.kill(postmaster(), 'SIGKILL'),
    end: remove,
  };
}

let installation: Installation;
let server: ServerProcess | undefined;
beforeAll(async () => {
  installation = await (everything ? ofItsOwn() : onSharedDatabase());
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await installation.end();
});

/** The server, started anew: its address. */
async function started(): Promise<URL> {
  server = new ServerProcess(installation.env);
  return new URL(await server.address());
}

async function call<C extends AnyCall>(
  address: URL,
  who: Writer,
  { code = '' }: C,
  input: InputOf<C>,
): Promise<ResultOf<C>> {
  const response = await fetch(new URL(genericDoor.path, address), {
    method: genericDoor.method,
    headers: { 'content-type': 'application/json', 'access-token': installation.tokens[who] },
    body: JSON.stringify({ ...(input as object), code }),
  });
  const answer = (await response.json()) as WireAnswer;
  expect(answer).toMatchObject({ code: 0 });
  return answer.data as ResultOf<C>;
}

/** A page of somebody, with what it already has of the document. */
async function open(address: URL, who: Writer, id: string, doc = new Y.Doc()): Promise<Page> {
  const { ticket } = await call(address, who, liveTicket, {});
  return new Page(Number(address.port), ticket, id, doc);
}

/** Somebody who types words that nobody else types; what is acknowledged is remembered across connections. */
class Replica {
  readonly doc = new Y.Doc();
  readonly typed: string[] = [];
  readonly acknowledged = new Set<string>();
  readonly who: Writer;
  /** Up to which word a change says everything, by its number on the connection. */
  #says: number[] = [];

  constructor(who: Writer) {
    this.who = who;
  }

  /** Types without a pause until the connection breaks; each acknowledgement is told. */
  async typeUntilCut(address: URL, id: string, told: () => void): Promise<void> {
    const page = await open(address, this.who, id, this.doc);
    this.#says = [0];
    page.socket.on('message', () => {
      // What was typed before the connection comes in as its first change, in the one that says the state.
      while (this.#says.length <= page.sent) this.#says.push(this.typed.length);
      const before = this.acknowledged.size;
      for (const word of this.typed.slice(0, this.#says[page.lastKept])) this.acknowledged.add(word);
      if (this.acknowledged.size > before) told();
    });
    await page.saved();
    while (page.socket.readyState === page.socket.OPEN) {
      const word = `${this.who}${this.typed.length};`;
      this.typed.push(word);
      // Wherever others type: in front, so that nobody's words are torn apart.
      page.type(0, word);
      while (this.#says.length <= page.sent) this.#says.push(this.typed.length);
      await pause(2);
    }
    await page.closed;
  }
}

it('nothing that three people were told is saved is lost with a server killed while they type', async () => {
  let address = await started();
  const [baseId, id] = [newId(), newId()];
  await call(address, 'employee', saveBase, {
    ...{ id: baseId, version: 0, name: '纪要', reading: 'members' },
    members: [
      { personId: 'head', level: 'change' },
      { personId: 'colleague', level: 'change' },
    ],
  });
  await call(address, 'employee', addPaper, { id, baseId, parentId: null, kind: 'text', title: '周会' });
  const replicas = people.map((who) => new Replica(who));
  // One paragraph for all: what several begin at once would be several.
  const first = await open(address, 'employee', id);
  await first.saved();
  first.type(0, '开始');
  await first.saved();
  first.socket.close();
  await first.closed;

  for (let round = 1; round <= rounds; round++) {
    const killed = server;
    let told = 0;
    const after = 60 * round;
    await Promise.all(
      replicas.map((replica) =>
        replica.typeUntilCut(address, id, () => {
          if (++told !== after) return;
          killed?.child.kill('SIGKILL');
          installation.killMore();
        }),
      ),
    );
    await killed?.code();
    address = await started();
    // Read by somebody who has nothing yet, before those who typed could bring it again.
    const reader = await (await open(address, 'head', id)).saved();
    const all = replicas.flatMap(({ acknowledged }) => [...acknowledged]);
    expect(all.length).toBeGreaterThan(after / 2);
    expect(all.filter((word) => !reader.words.includes(word))).toEqual([]);
    reader.socket.close();
    await reader.closed;
  }

  // They come back with what they have: all of it is there once, and all say the same.
  const pages = await Promise.all(replicas.map(({ who, doc }) => open(address, who, id, doc)));
  await Promise.all(pages.map((page) => page.saved()));
  const words = replicas.flatMap(({ typed }) => typed);
  const isWhole = (page: Page) => words.every((word) => page.words.includes(word));
  await Promise.all(pages.map((page) => page.until(isWhole)));
  const [one, ...others] = pages;
  for (const other of others) expect(other.words).toBe(one?.words);
  const written = one?.words.replace('开始', '').split(';').filter(Boolean);
  expect(written?.toSorted()).toEqual(words.map((word) => word.slice(0, -1)).toSorted());
  const later = await (await open(address, 'colleague', id)).saved();
  expect(later.words).toBe(one?.words);
  for (const page of [...pages, later]) page.socket.close();
  await Promise.all([...pages, later].map((page) => page.closed));
});
