import { sql } from 'drizzle-orm';
import { checksAtNight, type Db } from '#server-kit/server';

/** What is kept with a line or a document of trade and does not agree with what it stands for. */
interface LinkDrift extends Record<string, unknown> {
  what: 'linked' | 'state' | 'document';
  id: string;
  kept: string;
  found: string;
}

/** Compares what lines say follows them, and how they and their documents stand, with the links; mends nothing. */
export async function driftOfLinks(db: Db): Promise<LinkDrift[]> {
  const { rows } = await db.execute<LinkDrift>(sql`
    WITH summed AS MATERIALIZED (
      SELECT source_id, measure, sum(quantity) AS quantity FROM trade_link GROUP BY 1, 2),
    lines AS (
      SELECT t.id, t.linked, t.state, coalesce(s.quantity, 0) AS found,
             CASE WHEN t.state IN ('closed', 'cancelled') THEN t.state
                  WHEN t.linked >= t.quantity * (1 - t.under_percent / 100) THEN 'done'
                  WHEN t.linked > 0 THEN 'partly' ELSE 'open' END AS stands
        FROM trade_line t LEFT JOIN summed s ON s.source_id = t.id AND s.measure = t.measure)
    SELECT 'linked' AS what, id::text, linked::text AS kept, found::text FROM lines WHERE linked <> found
    UNION ALL
    SELECT 'state', id::text, state, stands FROM lines WHERE state <> stands
    UNION ALL
    SELECT 'document', coalesce(n.document_id, d.document_id)::text, d.state, n.state
      FROM trade_documents_now(array(SELECT DISTINCT document_id FROM trade_line WHERE stock IS NOT NULL)) AS n
      FULL JOIN trade_document d ON d.document_id = n.document_id
     WHERE n IS DISTINCT FROM d`);
  return rows;
}

export const checkLinksJob = checksAtNight({
  name: 'trade.checkLinks',
  title: ['核对单据行的执行数量', 'Check what follows lines of documents against the links'],
  cron: '45 2 * * *',
  finds: { 'lines of documents differ from their links': driftOfLinks },
});
