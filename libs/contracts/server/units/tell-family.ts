import { sql } from 'drizzle-orm';
import type { Language } from '#calls/model';
import { familyNotice, type FamilyNoticeKind } from '#contracts/model';
import { productName } from '#lab/model';
import { newId, sendMail, type Context } from '#server-kit/server';

interface Told {
  kind: FamilyNoticeKind;
  unitId: string;
  din: string;
  product: string;
  contractId: string;
  childId: string | null;
  minutes?: { taken: number; limit: number };
}

interface Family extends Record<string, unknown> {
  number: string;
  mother: string;
  email: string | null;
  language: Language;
  consultant: string;
  consultantZh: string;
  consultantEn: string;
  consultantEmail: string | null;
}

export async function familyOf({ db }: Pick<Context, 'db'>, contractId: string): Promise<Family | undefined> {
  const { rows } = await db.execute<Family>(sql`
    SELECT c.code AS number, CASE WHEN c.language = 'en' THEN coalesce(nullif(c.name_en, ''), c.name_zh) ELSE c.name_zh END AS mother,
           nullif(c.mother_email, '') AS email, c.language, nullif(p.email, '') AS "consultantEmail",
           CASE WHEN c.language = 'en' THEN coalesce(nullif(p.name_en, ''), p.name_zh) ELSE p.name_zh END AS consultant,
           p.name_zh AS "consultantZh", coalesce(nullif(p.name_en, ''), p.name_zh) AS "consultantEn"
      FROM bank_contract c JOIN person p ON p.id = c.salesperson_id WHERE c.id = ${contractId}`);
  return rows[0];
}

const hours = (minutes: number): string => (minutes / 60).toFixed(1).replace(/\.0$/, '');

/** Tells a family of its unit by mail, once, and its consultant with it; without a mail address the consultant calls. */
export async function tellFamily(context: Context, told: Told): Promise<void> {
  const family = await familyOf(context, told.contractId);
  if (!family) return;
  const { minutes } = told;
  const { subject, body } = familyNotice(
    {
      ...{ kind: told.kind, din: told.din, product: productName(told.product) },
      ...{ number: family.number, mother: family.mother, consultant: family.consultant },
      ...(minutes && { hours: { taken: hours(minutes.taken), limit: hours(minutes.limit) } }),
    },
    family.language,
  );
  const { rows } = await context.db.execute(sql`
    INSERT INTO bank_family_notice (id, contract_id, child_id, unit_id, kind, sent_to, language, subject, body, at)
    VALUES (${newId()}, ${told.contractId}, ${told.childId}, ${told.unitId}, ${told.kind}, ${family.email ?? ''}, ${family.language},
            ${subject}, ${body}, ${context.now.toISOString()}::timestamptz)
    ON CONFLICT (unit_id, kind) DO NOTHING RETURNING id`);
  if (rows.length === 0) return;
  if (family.email) await sendMail(context, { to: [family.email], subject, body });
  if (family.consultantEmail) {
    const said = family.email
      ? `已发邮件给家属，请致电说明。\nThe family was told by mail; please call.`
      : `家属没有邮箱，请致电告知。\nThe family has no mail address: please call and tell.`;
    await sendMail(context, { to: [family.consultantEmail], subject, body: `${said}\n\n${body}` });
  }
}
