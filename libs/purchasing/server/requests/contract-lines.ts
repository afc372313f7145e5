import { sql } from 'drizzle-orm';
import type { EventData } from '#calls/model';
import { contractClosed, contractReopened } from '#contract-register/model';
import { react, type Context } from '#server-kit/server';
import { closeShort, holdLines, linesOfDocument, reopen } from '#trade/server';
import { contracts } from './contract-types.ts';

type Told = EventData<typeof contractClosed>;

/** What is kept as the reason begins with this: so they are known where the contract goes on. */
const because = '合同已关闭';

/** The forms of a contract whose lines were there to be ordered. */
const ordered = ({ forms }: Told): string[] =>
  forms.flatMap(({ type, id }) => (contracts.has(type) ? [id] : []));

/** Every desk that shows lines to order reads again. */
const tell = ({ publish }: Context): Promise<void> =>
  publish({ to: 'everyone', type: 'refresh', data: { topics: ['form'] } });

/** Nothing more is ordered of a contract that is closed; what is ordered already stays. */
async function closeLines(context: Context, told: Told): Promise<void> {
  const { db } = context;
  const documents = ordered(told);
  const known: string[] = [];
  for (const id of documents)
    for (const line of (await linesOfDocument(db, id)).values()) known.push(line.id);
  const held = await holdLines(db, known);
  const open = new Set(
    [...held.values()].flatMap(({ state, documentId }) =>
      state === 'open' || state === 'partly' ? [documentId] : [],
    ),
  );
  const reason = told.reason ? `${because}：${told.reason}` : because;
  for (const documentId of open) await closeShort(context, { documentId, reason });
  if (open.size > 0) await tell(context);
}

/** What was left to order as the contract was closed is there again; what was closed otherwise stays closed. */
async function reopenLines(context: Context, told: Told): Promise<void> {
  const { rows } = await context.db.execute<{ documentId: string; lineIds: string[] }>(sql`
    SELECT t.document_id::text AS "documentId", array_agg(t.line_id) AS "lineIds"
      FROM trade_line t CROSS JOIN LATERAL (
        SELECT a.act, a.reason FROM trade_act a WHERE a.line_id = t.id ORDER BY a.id DESC LIMIT 1) AS last
     WHERE t.document_id = ANY (${sql.param(ordered(told))}::uuid[]) AND t.state = 'closed'
       AND last.act = 'close' AND starts_with(last.reason, ${because})
     GROUP BY 1 ORDER BY 1`);
  for (const { documentId, lineIds } of rows)
    await reopen(context, { documentId, lineIds, reason: told.reason });
  if (rows.length > 0) await tell(context);
}

export const contractReactions = [
  react(contractClosed, (told, context) => closeLines(context, told)),
  react(contractReopened, (told, context) => reopenLines(context, told)),
];
