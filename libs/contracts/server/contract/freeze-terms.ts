import { sql } from 'drizzle-orm';
import type { signedFields } from '#contracts/model';
import type { Content } from '#fields/model';
import type { ActorContext, Db } from '#server-kit/server';

const columns: Readonly<Record<(typeof signedFields)[number], string>> = {
  nameZh: 'name_zh',
  nameEn: 'name_en',
  motherIdNumber: 'mother_id_number',
  fatherName: 'father_name',
  fatherIdNumber: 'father_id_number',
  payer: 'payer',
  payerName: 'payer_name',
  births: 'births',
  use: 'use',
  plan: 'plan',
  currency: 'currency',
  consents: 'consents',
  products: 'products',
  instalments: 'instalments',
};

const pairs = Object.entries(columns).map(([name, column]) => sql`${name}::text, ${sql.identifier(column)}`);
const content = sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;

/** The terms of a contract as they stand now. */
export async function termsNow(db: Db, contractId: string): Promise<Content | undefined> {
  const { rows } = await db.execute<{ content: Content }>(
    sql`SELECT ${content} AS content FROM bank_contract WHERE id = ${contractId}`,
  );
  return rows[0]?.content;
}

/** The terms of a contract as they stand now, kept under their version: they are sent or signed. Once each. */
export async function freezeTerms({ db, now, actor }: ActorContext, contractId: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO bank_contract_version (contract_id, terms_version, content, made_at, made_by)
    SELECT id, terms_version::int, ${content}, ${now.toISOString()}::timestamptz, ${actor.personId}
      FROM bank_contract WHERE id = ${contractId}
    ON CONFLICT DO NOTHING`);
}
