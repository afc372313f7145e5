import { sql } from 'drizzle-orm';
import { ruleBroken, type CallError, type NamedDocument } from '#calls/model';
import { formsOfAnyType } from '#documents/server';
import type { Context, Db } from '#server-kit/server';
import type { TradeLine } from './line.ts';
import { stateWith } from './link.ts';
import { holdLines, linesOfDocument } from './read-lines.ts';

/** The documents that follow these lines and were not taken back; `measure`: those alone that count in it. */
export async function followersOf(
  db: Db,
  lineIds: readonly string[],
  measure?: string,
): Promise<NamedDocument[]> {
  const { rows } = await db.execute<NamedDocument & Record<string, unknown>>(sql`
    SELECT DISTINCT t.document_type AS type, t.document_id AS id, coalesce(f.number, t.document_type) AS number
      FROM trade_link l JOIN trade_line t ON t.id = l.target_id LEFT JOIN ${formsOfAnyType} f ON f.id = t.document_id
     WHERE l.source_id = ANY (${sql.param([...lineIds])}::bigint[]) AND l.reverses IS NULL
       AND ${measure === undefined ? sql`true` : sql`l.measure = ${measure}`}
       AND NOT EXISTS (SELECT FROM trade_link r WHERE r.reverses = l.id) ORDER BY 3`);
  return rows;
}

/** It cannot be taken back before these. */
export const cameOfIt = (followers: readonly NamedDocument[]): CallError =>
  ruleBroken(
    ['已生成 {docs}，请先取消', '{docs} came of it: cancel that first'],
    { docs: followers.map(({ number }) => number).join('、') },
    followers,
  );

const act = async (
  { db, now, actor }: Context,
  lines: readonly TradeLine[],
  what: 'close' | 'reopen' | 'cancel',
  reason: string,
): Promise<void> => {
  const rows = lines.map((line) => ({
    id: line.id,
    state:
      what === 'close'
        ? 'closed'
        : what === 'cancel'
          ? 'cancelled'
          : stateWith({ ...line, state: 'open' }, line.linked),
  }));
  await db.execute(sql`
    UPDATE trade_line t SET state = n.state,
           ended_at = CASE WHEN n.state IN ('open', 'partly') THEN NULL ELSE ${now.toISOString()}::timestamptz END
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (id bigint, state text) WHERE t.id = n.id`);
  await db.execute(sql`
    INSERT INTO trade_act (line_id, act, reason, person_id, acted_at)
    SELECT id, ${what}, ${reason}, ${actor?.personId ?? null}, ${now.toISOString()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (id bigint)`);
};

/** The lines of a document, held. */
const heldOf = async (db: Db, documentId: string): Promise<TradeLine[]> => {
  const known = await linesOfDocument(db, documentId);
  const held = await holdLines(
    db,
    [...known.values()].map(({ id }) => id),
  );
  return [...held.values()];
};

/** Cancels a document that nothing follows; refuses where something does, naming it; `besides` is what came of it elsewhere. */
export async function cancelLines(
  context: Context,
  documentId: string,
  reason: string,
  besides: readonly NamedDocument[] = [],
): Promise<TradeLine[]> {
  const lines = await heldOf(context.db, documentId);
  const links = await followersOf(
    context.db,
    lines.map(({ id }) => id),
  );
  const followers = [...links, ...besides];
  if (followers.length) throw cameOfIt(followers);
  await act(context, lines, 'cancel', reason);
  return lines;
}

/** Lines of one document that are to be closed short or reopened: some of them, or all that can be. */
export interface Ending {
  documentId: string;
  /** Ids that lines have in the document; absent: all. */
  lineIds?: readonly string[] | undefined;
  reason: string;
}

const endingOf = async ({ db }: Context, { documentId, lineIds }: Ending): Promise<TradeLine[]> =>
  (await heldOf(db, documentId)).filter(({ lineId }) => !lineIds || lineIds.includes(lineId));

/** Nothing more is expected of these lines, though something is open. */
export async function closeShort(context: Context, ending: Ending): Promise<number> {
  const lines = (await endingOf(context, ending)).filter(
    ({ state }) => state === 'open' || state === 'partly',
  );
  if (lines.length === 0) throw ruleBroken(['没有可短关的行', 'There is no open line to close']);
  await act(context, lines, 'close', ending.reason);
  return lines.length;
}

/** The rest is expected after all. */
export async function reopen(context: Context, ending: Ending): Promise<number> {
  const lines = (await endingOf(context, ending)).filter(({ state }) => state === 'closed');
  if (lines.length === 0) throw ruleBroken(['没有已短关的行', 'No line is closed short']);
  await act(context, lines, 'reopen', ending.reason);
  return lines.length;
}
