import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig, type Pool } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { liveBeat, liveCloseCodes } from '#server-kit/model';
import { framesOf, LiveConnection, type Frame } from './live-connection.ts';
import { MessageReader, type StoredMessage } from './message-reader.ts';
import type { LivePort } from '../ports.ts';
import { sessionEndedType, storeLiveMessages } from './store-message.ts';
import type { WebSocket } from 'ws';

export interface LiveHubOptions {
  pool: Pool;
  /** For the one connection that listens; null (tests, poolers that cannot) leaves it to looking every two seconds. */
  listen: ClientConfig | null;
  log: FastifyBaseLogger;
  /** Milliseconds between looks, for what a wake-up missed. */
  lookEvery?: number;
  /** Milliseconds between pings. */
  pingEvery?: number;
}

/** Wakes the hubs of all processes; carries who wakes them. */
const wakeChannel = 'bms_live';
/** What processes tell each other at once and never keep: that a document has changed, where somebody's cursor is. */
const betweenChannel = 'bms_between';
/** PostgreSQL passes on notifications of up to 8,000 bytes. */
const mostTold = 7_900;
/** Wakes within this time are one: a burst of commits notifies once. Milliseconds. */
const coalesce = 10;

/**
 * The live messages of one server process. The transaction only writes rows; after the commit `wake` is called, which
 * notifies all processes outside of any business transaction (a NOTIFY inside one makes commits queue up), and each
 * reads the new rows once and hands them to its own sockets.
 */
export class LiveHub implements LivePort {
  readonly store = storeLiveMessages;
  readonly #options: LiveHubOptions;
  readonly #reader: MessageReader;
  /** Told with its wakes: what it has looked for by itself it need not be told of. */
  readonly #id = randomUUID();
  readonly #connections = new Set<LiveConnection>();
  readonly #byPerson = new Map<string, Set<LiveConnection>>();
  #listener: Client | null = null;
  #wakeTimer: NodeJS.Timeout | null = null;
  #timers: NodeJS.Timeout[] = [];
  #reading: Promise<void> | null = null;
  #readAgain = false;
  #stopped = true;
  readonly #told = new Set<(text: string) => void>();
  readonly #ended = new Set<(sessionIds: readonly string[]) => void>();

  constructor(options: LiveHubOptions) {
    this.#options = options;
    this.#reader = new MessageReader(options.pool);
  }

  async start(): Promise<void> {
    this.#stopped = false;
    await this.#reader.begin();
    await this.#listen();
    const { lookEvery = 2_000, pingEvery = liveBeat.every } = this.#options;
    this.#timers = [
      setInterval(() => void this.look(), lookEvery).unref(),
      setInterval(() => this.#ping(), pingEvery).unref(),
    ];
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    if (this.#wakeTimer) clearTimeout(this.#wakeTimer);
    this.#wakeTimer = null;
    // 1001: the server goes away; browsers connect again, to another process or to this one started anew.
    for (const connection of this.#connections) connection.close(1001);
    await this.#reading;
    if (this.#listener) await endQuietly(this.#listener);
    this.#listener = null;
  }

  /** Say that messages were committed. Returns at once; failures are made good by the regular look. */
  wake(): void {
    if (this.#stopped || this.#wakeTimer) return;
    this.#wakeTimer = setTimeout(() => {
      this.#wakeTimer = null;
      void this.look();
      this.#options.pool
        .query('SELECT pg_notify($1, $2)', [wakeChannel, this.#id])
        .catch((error: unknown) => this.#options.log.warn({ err: error }, 'Live wake-up failed'));
    }, coalesce);
  }

  /**
   * Tells all processes, this one too, something short that is neither stored nor repeated. What is longer than 7,900
   * bytes, or comes while nobody listens, is lost: whoever needs it looks by themselves as well.
   */
  tellProcesses(text: string): void {
    if (this.#stopped || Buffer.byteLength(text) > mostTold) return;
    this.#options.pool
      .query('SELECT pg_notify($1, $2)', [betweenChannel, text])
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'Other processes were not told'));
  }

  /** Hears what processes tell each other. */
  onTold(listener: (text: string) => void): void {
    this.#told.add(listener);
  }

  /** Hears which sessions have ended. */
  onSessionsEnded(listener: (sessionIds: readonly string[]) => void): void {
    this.#ended.add(listener);
  }

  /** Takes over an open socket of a person, with what it missed since `after`. */
  async accept(
    socket: WebSocket,
    who: { personId: string; sessionId: string },
    after: number | null,
  ): Promise<void> {
    const connection = new LiveConnection(socket, who, after);
    this.#add(connection);
    socket.on('close', () => this.#remove(connection));
    socket.on('error', (error) => this.#options.log.debug({ err: error }, 'A live connection failed'));
    const safe = this.#reader.safe;
    try {
      if (await this.hasEnded(who.sessionId)) return connection.close(liveCloseCodes.sessionEnded);
      connection.open(await this.#reader.since(after, who.personId), safe);
    } catch (error) {
      this.#options.log.warn({ err: error }, 'What a browser missed could not be read');
      connection.close(1011);
    }
  }

  /** Asked once a connection can be closed: that its session ended before then nobody will tell it any more. */
  hasEnded(sessionId: string): Promise<boolean> {
    return this.#reader.hasEnded(sessionId);
  }

  /** How many browsers are connected to this process; for metrics. */
  get size(): number {
    return this.#connections.size;
  }

  /** Reads what is new and delivers it. Calls while one is under way become one more. */
  look(): Promise<void> {
    if (this.#reading) {
      this.#readAgain = true;
      return this.#reading;
    }
    this.#reading = this.#lookNow().finally(() => {
      this.#reading = null;
      if (!this.#readAgain || this.#stopped) return;
      this.#readAgain = false;
      void this.look();
    });
    return this.#reading;
  }

  async #lookNow(): Promise<void> {
    try {
      const messages = await this.#reader.read();
      const frames = framesOf(messages, this.#reader.safe);
      messages.forEach((message, index) => this.#fanOut(message, frames[index] as Frame));
    } catch (error) {
      if (!this.#stopped) this.#options.log.warn({ err: error }, 'Live messages could not be read');
    }
  }

  #fanOut(message: StoredMessage, frame: Frame): void {
    if (message.type === sessionEndedType) this.#endSessions(message.data);
    else if (message.recipients === null) for (const connection of this.#connections) connection.push(frame);
    else
      for (const personId of message.recipients)
        for (const connection of this.#byPerson.get(personId) ?? []) connection.push(frame);
  }

  #endSessions(data: unknown): void {
    const ids = (data as { sessionIds?: string[] }).sessionIds ?? [];
    for (const listener of this.#ended) listener(ids);
    const ended = new Set(ids);
    for (const connection of this.#connections)
      if (ended.has(connection.sessionId)) connection.close(liveCloseCodes.sessionEnded);
  }

  #ping(): void {
    for (const connection of this.#connections) connection.ping();
  }

  #add(connection: LiveConnection): void {
    this.#connections.add(connection);
    const ofPerson = this.#byPerson.get(connection.personId);
    if (ofPerson) ofPerson.add(connection);
    else this.#byPerson.set(connection.personId, new Set([connection]));
  }

  #remove(connection: LiveConnection): void {
    this.#connections.delete(connection);
    const ofPerson = this.#byPerson.get(connection.personId);
    ofPerson?.delete(connection);
    if (ofPerson?.size === 0) this.#byPerson.delete(connection.personId);
  }

  /** One connection that listens; when it breaks another is opened, and until then the regular look serves. */
  async #listen(): Promise<void> {
    const { listen } = this.#options;
    if (!listen || this.#stopped) return;
    const client = new Client({ ...listen, application_name: 'bms-live', keepAlive: true });
    const again = (error?: unknown): void => this.#listenAgain(client, error);
    this.#listener = client;
    client.on('error', again);
    client.on('end', () => again());
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === wakeChannel) {
        if (payload !== this.#id) void this.look();
      } else for (const listener of this.#told) listener(payload);
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${betweenChannel}`);
      await client.query(`LISTEN ${wakeChannel}`);
    } catch (error) {
      again(error);
    }
  }

  #listenAgain(broken: Client, error: unknown): void {
    if (this.#listener !== broken || this.#stopped) return;
    this.#listener = null;
    this.#options.log.warn({ err: error }, 'The connection that listens for live messages broke');
    void endQuietly(broken);
    this.#timers.push(setTimeout(() => void this.#listen(), 1_000).unref());
  }
}

/** A broken connection may refuse to be ended, too. */
const endQuietly = (client: Client): Promise<void> => client.end().catch(() => undefined);
