import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { searchText } from '#identity/server';
import { writtenPdf, type Db, type DemoClock } from '#server-kit/server';

/** Days since it was sent, and since the last step; who of the family has signed. */
interface Story {
  state: 'sent' | 'delivered' | 'completed' | 'declined';
  sent: number;
  step: number;
}

interface Chosen extends Record<string, unknown> {
  id: string;
  envelope: string;
  number: string;
  state: string;
  mother: string;
  at: number;
  signedAgo: number | null;
}

/** An id that is the same each time, in the form of version 4: calls refuse others. */
const uuidOf = (text: SQL): SQL =>
  sql`overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

/** What is out: stuck, opened, and fresh. */
const out: readonly Story[] = [
  { state: 'sent', sent: 6, step: 6 },
  { state: 'delivered', sent: 2, step: 1 },
  { state: 'sent', sent: 4, step: 4 },
  { state: 'delivered', sent: 1, step: 0.2 },
];
const fresh: Story = { state: 'sent', sent: 0.5, step: 0.5 };
const declined: Story = { state: 'declined', sent: 5, step: 3 };
const reason = '首付价与顾问所说不一致，请更正后重发';

function storyOf({ state, at, signedAgo }: Chosen): Story {
  if (state === 'signed') return { state: 'completed', sent: (signedAgo ?? 1) + 2, step: signedAgo ?? 1 };
  return state === 'draft' ? declined : (out[at - 1] ?? fresh);
}

/**
 * Envelopes of the demo contracts, with what the sandbox keeps of them: the latest that were signed, all that are out –
 * one of them stuck –, and one that was declined.
 */
export async function loadDemoEnvelopes(db: Db, { today }: DemoClock): Promise<void> {
  const { rows } = await db.execute<Chosen>(sql`
    SELECT * FROM (
      SELECT c.id, ${uuidOf(sql`'envelope ' || c.id`)}::text AS envelope, c.code AS number, c.contract_state AS state,
             c.name_zh AS mother, (${today.toISOString()}::date - c.signed_on)::int AS "signedAgo",
             row_number() OVER (PARTITION BY c.contract_state ORDER BY c.signed_on DESC NULLS LAST, c.code DESC)::int AS at
        FROM bank_contract c WHERE c.contract_state IN ('draft', 'sent', 'signed')) c
     WHERE at <= CASE state WHEN 'draft' THEN 1 WHEN 'sent' THEN 12 ELSE 40 END ORDER BY number`);
  if (rows.length === 0) return;
  const pdf = await writtenPdf({
    ...{ name: 'demo', title: '脐带血存储服务合同 Contract of storage', language: 'zh' },
    parts: [
      { kind: 'text', text: '演示公司的合同文本。 Text of a contract of the demo company.' },
      { kind: 'facts', facts: [['公司 Company', '演示 Demo']] },
    ],
  });
  const sha256 = createHash('sha256').update(pdf).digest();
  const ago = (days: number): string => new Date(today.getTime() - days * 86_400_000).toISOString();
  const stories = rows.map((row, place) => {
    const story = storyOf(row);
    return {
      ...{
        id: row.id,
        envelope: row.envelope,
        state: story.state,
        sent: ago(story.sent),
        step: ago(story.step),
      },
      ...{ mail: `family${place + 1}@example.com`, reason: story.state === 'declined' ? reason : '' },
      search: searchText(row.number, row.mother, '存储服务合同', 'Contract of storage'),
    };
  });
  const told = sql`jsonb_to_recordset(${JSON.stringify(stories)}::jsonb) AS s (id text, envelope uuid, state text,
    sent timestamptz, step timestamptz, mail text, reason text, search text)`;
  await db.execute(sql`
    INSERT INTO envelope (id, company_id, provider, external_id, subject_kind, subject_id, subject_version, number, title_zh,
                          title_en, state, state_at, reason, sent_at, heard_at, created_by, created_at, search)
    SELECT s.envelope, c.company_id, 'sandbox', s.envelope, 'bankContract', c.id, c.terms_version, c.code, '存储服务合同 ' || c.code,
           'Contract of storage ' || c.code, s.state, s.step, s.reason, s.sent, ${today.toISOString()}::timestamptz,
           c.salesperson_id, s.sent, s.search
      FROM ${told} JOIN bank_contract c ON c.id = s.id`);
  await db.execute(sql`
    INSERT INTO envelope_recipient (envelope_id, no, routing, role, name, email, state, state_at, asked_at, reason)
    SELECT s.envelope, 1, 1, 'mother', c.name_zh, s.mail, s.state, s.step, s.sent, s.reason
      FROM ${told} JOIN bank_contract c ON c.id = s.id
    UNION ALL
    SELECT s.envelope, 2, 2, 'company', p.name_zh, coalesce(p.email, s.mail),
           CASE s.state WHEN 'completed' THEN 'completed' ELSE 'waiting' END,
           CASE s.state WHEN 'completed' THEN s.step END, CASE s.state WHEN 'completed' THEN s.step END, ''
      FROM ${told} JOIN bank_contract c ON c.id = s.id JOIN person p ON p.id = c.salesperson_id`);
  await db.execute(sql`
    INSERT INTO envelope_event (id, envelope_id, at, act, recipient, by_person, detail)
    SELECT ${uuidOf(sql`e.act || s.envelope`)}, s.envelope, e.at, e.act, e.recipient, e.by, e.detail
      FROM ${told} JOIN bank_contract c ON c.id = s.id,
           LATERAL (VALUES ('queued', s.sent, NULL::int, c.salesperson_id, ''), ('sent', s.sent, NULL, NULL, ''),
                           (nullif(s.state, 'sent'), s.step, 1, NULL, s.reason)) AS e (act, at, recipient, by, detail)
     WHERE e.act IS NOT NULL`);
  await db.execute(sql`
    INSERT INTO envelope_file (envelope_id, file, bytes, sha256, kept_at)
    SELECT s.envelope, 'sent', ${pdf}, ${sha256}, s.sent FROM ${told}`);
  await db.execute(sql`INSERT INTO docusign_sandbox_document (sha256, bytes) VALUES (${sha256}, ${pdf})`);
  await db.execute(sql`
    INSERT INTO docusign_sandbox_envelope (id, transaction_id, subject, status, status_at, sent_at, document_sha256)
    SELECT e.id, e.id, e.title_zh, e.state, e.state_at, e.sent_at, ${sha256} FROM envelope e`);
  await db.execute(sql`
    INSERT INTO docusign_sandbox_recipient (envelope_id, recipient_id, routing, client_user_id, name, email, status, sent_at,
                                            delivered_at, signed_at, declined_at, declined_reason)
    SELECT r.envelope_id, r.no, r.routing, r.no, r.name, r.email, CASE r.state WHEN 'waiting' THEN 'created' ELSE r.state END,
           r.asked_at, CASE WHEN r.state <> 'sent' THEN r.state_at END, CASE r.state WHEN 'completed' THEN r.state_at END,
           CASE r.state WHEN 'declined' THEN r.state_at END, r.reason
      FROM envelope_recipient r`);
}
