import type { Pool } from 'pg';
import { sessionEndedType } from './store-message.ts';

/** A row of live_message as the hub delivers it. */
export interface StoredMessage {
  id: number;
  /** null: everyone. */
  recipients: readonly string[] | null;
  type: string;
  data: unknown;
}

/** Most rows at a time; the rest follows at once. */
const batch = 500;
/** Ids below the newest that are looked for at the start: transactions that were open when this process began. */
const lookBack = 1_000;

/** How long a page may take from its first reading to its connection. Seconds. */
const loading = 15;

/** Larger than any transaction number. */
const unknown = 2n ** 64n;

interface Row {
  oldest: string;
  id: string | null;
  recipients: string[] | null;
  type: string;
  data: unknown;
}

/**
 * One statement, so one snapshot: the oldest transaction that was open when exactly these rows were there to be seen. What is
 * new and what fills a gap are looked up apart: asked with one OR, the database walks through all messages that are kept. The
 * newest one stands in a statement of its own: where it sees the value, the database plans this anew for each.
 */
export const newRows = `
  SELECT pg_snapshot_xmin(s.now) AS oldest, m.id, m.recipients, m.type, m.data
    FROM (SELECT pg_current_snapshot() AS now) s
    LEFT JOIN LATERAL (
      (SELECT * FROM live_message WHERE id > (SELECT $1::bigint) ORDER BY id LIMIT ${batch})
      UNION ALL
      SELECT * FROM live_message WHERE id <= (SELECT $1::bigint) AND id = ANY ($2::bigint[])) m ON true
   ORDER BY m.id`;

/**
 * Reads each message once, as soon as its transaction has committed. Ids are taken before the commit, so a smaller id
 * may turn up after a larger one: an id that is skipped is remembered and asked for again until every transaction that
 * was open when the gap was seen has ended (then it was rolled back). Nothing is lost and nothing waits.
 */
export class MessageReader {
  readonly #pool: Pool;
  #newest = 0;
  /** Skipped id → a transaction number given out after it was seen to be missing: its own is smaller. */
  readonly #gaps = new Map<number, bigint>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Every message up to here has been read: where a browser continues after a break. */
  get safe(): number {
    let safe = this.#newest;
    for (const id of this.#gaps.keys()) if (id <= safe) safe = id - 1;
    return safe;
  }

  /** Begins after what is there now. */
  async begin(): Promise<void> {
    const { rows } = await this.#pool.query<{ newest: string; ids: string[] }>(
      `SELECT newest, ARRAY(SELECT id FROM live_message WHERE id > newest - ${lookBack}) AS ids
         FROM (SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS newest FROM live_message_id_seq) s`,
    );
    const { newest = '0', ids = [] } = rows[0] ?? {};
    const to = Number(newest);
    const skipped = await this.#skipped(Math.max(0, to - lookBack), to + 1, new Set(ids.map(Number)));
    for (const [id, number] of skipped) this.#gaps.set(id, number);
    this.#newest = to;
  }

  /** What has become visible since, in the order of ids. Not to be called while a call is under way. */
  async read(): Promise<StoredMessage[]> {
    const messages: StoredMessage[] = [];
    try {
      for (;;) {
        const found = await this.#readBatch();
        messages.push(...found);
        if (found.length < batch) return messages;
      }
    } catch (error) {
      // What was read before it is not read again.
      if (messages.length > 0) return messages;
      throw error;
    }
  }

  async #readBatch(): Promise<StoredMessage[]> {
    const { rows } = await this.#pool.query<Row>(newRows, [this.#newest, [...this.#gaps.keys()]]);
    const first = rows[0];
    if (!first) return [];
    const found = rows.filter((row) => row.id !== null).map(messageOf);
    const newest = Math.max(this.#newest, ...found.map(({ id }) => id));
    const skipped = await this.#skipped(this.#newest, newest, new Set(found.map(({ id }) => id)));
    // Only now, when nothing can fail any more: what is taken as read is never read again.
    for (const { id } of found) this.#gaps.delete(id);
    this.#forgetSettledGaps(BigInt(first.oldest));
    for (const [id, number] of skipped) this.#gaps.set(id, number);
    this.#newest = newest;
    return found;
  }

  /**
   * Messages to a person after an id that are visible now, for one who comes back; without an id those of the last
   * seconds, which came while the page was loading. `missed` where some are gone already.
   */
  async since(
    after: number | null,
    personId: string,
  ): Promise<{ messages: StoredMessage[]; missed: boolean }> {
    const { rows } = await this.#pool.query<Row>(
      `SELECT id, recipients, type, data FROM live_message
        WHERE ${after === null ? `at > now() - interval '${loading} seconds' AND $1::bigint IS NULL` : 'id > $1'}
          AND (recipients IS NULL OR $2 = ANY (recipients)) ORDER BY id LIMIT ${batch + 1}`,
      [after, personId],
    );
    const messages = rows.map(messageOf);
    if (after === null) return { messages: messages.slice(-batch), missed: false };
    const { rows: ends } = await this.#pool.query<{ first: string; last: string }>(
      `SELECT last, coalesce((SELECT min(id) FROM live_message), last + 1) AS first
         FROM (SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM live_message_id_seq) s`,
    );
    const { first = '0', last = '0' } = ends[0] ?? {};
    // Pruned away, or an id of another database, or so many that reading everything again is less work.
    const missed = Number(first) > after + 1 || after > Number(last) || messages.length > batch;
    return { messages: missed ? [] : messages, missed };
  }

  /** Was the session ended within the last minutes? Longer ago there is no ticket of it that is still good. */
  async hasEnded(sessionId: string): Promise<boolean> {
    const { rows } = await this.#pool.query(
      `SELECT FROM live_message WHERE at > now() - interval '5 minutes' AND type = $1 AND data -> 'sessionIds' ? $2 LIMIT 1`,
      [sessionEndedType, sessionId],
    );
    return rows.length > 0;
  }

  /**
   * The ids between that are not there, each with what is remembered of a gap. The snapshot does not tell which numbers are given out (its upper end
   * is one after the newest that has ended), so a number is taken: whoever has one of these ids has a smaller one.
   */
  async #skipped(from: number, to: number, there: ReadonlySet<number>): Promise<[number, bigint][]> {
    const missing: number[] = [];
    for (let id = from + 1; id < to; id++) if (!there.has(id)) missing.push(id);
    if (!missing.length) return [];
    const { rows } = await this.#pool.query<{ number: string }>('SELECT pg_current_xact_id() AS number');
    const number = BigInt(rows[0]?.number ?? unknown);
    return missing.map((id) => [id, number]);
  }

  #forgetSettledGaps(oldest: bigint): void {
    for (const [id, next] of this.#gaps) if (oldest >= next) this.#gaps.delete(id);
  }
}

const messageOf = (row: Row): StoredMessage => ({
  id: Number(row.id),
  recipients: row.recipients,
  type: row.type,
  data: row.data,
});
