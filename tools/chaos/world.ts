import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { formCalls, type FormInput } from '#documents/model';
import { headOf } from '#requisitions/model';
import { startEmbedded, type Embedded } from '#server-kit/server';
import { ServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { demoFolder } from '../test/demo-folder.mjs';
import { sampleRequisitions } from '../wire/sample-requisition.ts';
import { signedIn, type WireClient } from '../wire/wire-client.ts';

export const purchase = formCalls(headOf('purchaseRequisition'));

/** PostgreSQL by address; the password is the folder's. */
export const urlOf = ({ user, password, host, port, database }: ClientConfig): string =>
  `postgresql://${user}:${encodeURIComponent(String(password))}@${encodeURIComponent(String(host))}:${port}/${database}`;

interface Running {
  process: ServerProcess;
  origin: string;
}

/**
 * The demo company on a folder of its own with one server that owns the database; others can be started beside it. What
 * is killed can be started again.
 */
export class World {
  readonly dataDir: string;
  #first: Running | undefined;
  #others: ServerProcess[] = [];

  constructor(dataDir: string) {
    this.dataDir = dataDir;
  }

  static async make(dataDir: string): Promise<World> {
    await demoFolder(path.resolve(import.meta.dirname, '../..'), dataDir);
    const world = new World(dataDir);
    await world.start();
    return world;
  }

  get first(): Running {
    if (!this.#first) throw new Error('The first server does not run.');
    return this.#first;
  }

  async start(more: Record<string, string> = {}): Promise<Running> {
    const process = new ServerProcess({ DATA_DIR: this.dataDir, ...ordinary, ...more });
    return (this.#first = { process, origin: await process.address() });
  }

  /** Ends the first server at once, and what it had in hand with it; PostgreSQL goes on. */
  async kill(): Promise<void> {
    await this.first.process.end('SIGKILL');
    this.#first = undefined;
  }

  /** A further process on the same database, by way of an address. */
  async beside(more: Record<string, string> = {}): Promise<Running> {
    const process = await this.launch(more);
    return { process, origin: await process.address() };
  }

  /** The same without waiting until it answers. */
  async launch(more: Record<string, string> = {}): Promise<ServerProcess> {
    const { owner, app } = await this.addresses();
    const env = {
      DATABASE_URL: urlOf(app),
      DATABASE_OWNER_URL: urlOf(owner),
      DATA_DIR: `${this.dataDir}-beside`,
    };
    const process = new ServerProcess({ ...env, ...ordinary, ...more });
    this.#others.push(process);
    return process;
  }

  /** A connection of the owner, to be ended by who asked for it. */
  async connect(): Promise<Client> {
    const client = new Client((await this.addresses()).owner);
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  addresses(): Promise<Embedded> {
    return startEmbedded({ dataDir: this.dataDir, shared: true });
  }

  /** Ends PostgreSQL as a power cut does: nothing is finished or written down. */
  cutDatabase(): void {
    const file = path.join(this.dataDir, 'postgres/postmaster.pid');
    process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGQUIT');
  }

  async query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = await this.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    for (const other of this.#others)
      if (other.child.exitCode === null && other.child.signalCode === null) await other.end('SIGTERM');
    if (this.#first) await this.first.process.end('SIGTERM');
    await (await this.addresses()).stop();
  }
}

/** What every server of an experiment is started with. */
export const ordinary = {
  DEMO: 'on',
  LIMITS: JSON.stringify({ address: 1e9, session: 1e9, signIn: 1e9 }),
};

/** A person who submits, and new requests, each known by its id. */
export interface Applicant {
  person: WireClient;
  next: () => FormInput;
}

/** `earlier`: the server is of an earlier version, which answers in shapes of its own. */
export async function applicant(origin: string, { earlier = false } = {}): Promise<Applicant> {
  const person = await signedIn(origin, 'employee', 'demo1234', { asTheyCome: earlier });
  const sample = await sampleRequisitions(person);
  return { person, next: () => sample(1) };
}
