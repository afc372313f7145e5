import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { kit } from '#contracts/model';
import { mailByTemplate, peopleWhoMay } from '#identity/server';
import type { Context } from '#server-kit/server';
import { kitFails } from './kit-lasts.ts';
import { kitsExpiredTemplate, kitsFailTemplate } from './kit-templates.ts';

/** So many kits are named in a mail; whoever has more opens the list. */
const most = 100;

/** Kits, one a line, in both languages; of many the first. */
function linesOf(kits: readonly Label[]): Label {
  const [zh, en] = [0, 1].map((at) => kits.slice(0, most).map((line) => line[at] ?? '')) as [
    string[],
    string[],
  ];
  const rest = kits.length - most;
  if (rest > 0) {
    zh.push(`……另有 ${rest} 个`);
    en.push(`… and ${rest} more`);
  }
  return [zh.join('\n'), en.join('\n')];
}
const inBoth = (text: string): Label => [text, text];

/** Mail addresses of those who send kits. */
const senders = async ({ db }: Pick<Context, 'db'>): Promise<string[]> =>
  (await peopleWhoMay(db, { screen: kit.code, action: 'edit' })).flatMap(({ email }) =>
    email ? [email] : [],
  );

/** Tells those who send kits which ones in the house have just expired. */
export async function mailOfExpired(
  context: Context,
  kits: readonly { serial: string; expiresOn: string }[],
): Promise<void> {
  if (kits.length === 0) return;
  const lines = kits
    .toSorted((a, b) => (a.serial < b.serial ? -1 : 1))
    .map(({ serial, expiresOn }) => inBoth(`${serial} · ${expiresOn}`));
  const values = { count: inBoth(String(kits.length)), kits: linesOf(lines) };
  for (const email of await senders(context))
    await mailByTemplate(context, email, kitsExpiredTemplate, values, { language: null });
}

interface Failing extends Record<string, unknown> {
  id: string;
  serial: string;
  expiresOn: string;
  number: string;
  motherZh: string;
  motherEn: string;
  email: string | null;
}

/**
 * Tells consultants, once a kit, of those with their families that do not last until the birth. Where the consultant has left or has
 * no mail address, those who send kits are told.
 */
export async function mailOfFailing(context: Context): Promise<void> {
  const { db, now } = context;
  const { rows } = await db.execute<Failing>(sql`
    SELECT k.id, k.code AS serial, k.expires_on::text AS "expiresOn", c.code AS number, c.name_zh AS "motherZh",
           coalesce(nullif(c.name_en, ''), c.name_zh) AS "motherEn",
           CASE WHEN p.active THEN nullif(p.email, '') END AS email
      FROM kit k JOIN bank_contract c ON c.id = k.contract_id JOIN bank_child h ON h.id = k.child
      JOIN person p ON p.id = c.salesperson_id
     WHERE k.failing_told_at IS NULL AND h.born_at IS NULL AND ${kitFails}
     ORDER BY k.expires_on, k.code LIMIT 1000 FOR UPDATE OF k`);
  if (rows.length === 0) return;
  await db.execute(sql`
    UPDATE kit SET failing_told_at = ${now.toISOString()}::timestamptz
     WHERE id = ANY (${sql.param(rows.map(({ id }) => id))}::text[])`);
  const others = rows.some(({ email }) => !email) ? await senders(context) : [];
  const perAddress = new Map<string, Failing[]>();
  for (const row of rows)
    for (const email of row.email ? [row.email] : others)
      perAddress.set(email, [...(perAddress.get(email) ?? []), row]);
  for (const [email, kits] of perAddress) {
    const lines = kits.map(({ serial, number, motherZh, motherEn, expiresOn }): Label => [
      `${serial} · ${number} ${motherZh} · ${expiresOn}`,
      `${serial} · ${number} ${motherEn} · ${expiresOn}`,
    ]);
    const values = { count: inBoth(String(kits.length)), kits: linesOf(lines) };
    await mailByTemplate(context, email, kitsFailTemplate, values, { language: null });
  }
}
