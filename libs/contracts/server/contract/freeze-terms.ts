import { sql, type SQL } from 'drizzle-orm';
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
/** The terms of a row of contracts, all that are signed. */
export const termsContent = sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;

/** The terms of a contract as they stand now. */
export async function termsNow(db: Db, contractId: string): Promise<Content | undefined> {
  const { rows } = await db.execute<{ content: Content }>(
    sql`SELECT ${termsContent} AS content FROM bank_contract WHERE id = ${contractId}`,
  );
  return rows[0]?.content;
}

/** What was signed last of a contract `c` that has ended (decision 479), as rows (content, terms_version); of one that goes on there is none. */
const signedLast = (c: SQL): SQL => sql`(
  SELECT o.content, o.terms_version FROM bank_contract_version o
    JOIN bank_contract_act a ON a.contract_id = o.contract_id AND a.kind = 'sign' AND a.terms_version = o.terms_version
   WHERE o.contract_id = ${c}.id AND ${c}.contract_state IN ('terminated', 'transferred')
   ORDER BY o.terms_version DESC LIMIT 1)`;

const askedForMoney = {
  ...{ nameZh: '->>', fatherName: '->>', payer: '->>', payerName: '->>', births: '->>', plan: '->>' },
  ...{ currency: '->>', products: '->', instalments: '->' },
} as const;
/**
 * The terms that hold of a contract `c`, those that money asks for, as one row beside it under the names of its columns. What the
 * version that was signed does not have is as it stands.
 */
export const moneyThatHolds = (c: SQL): SQL => {
  const each = Object.entries(askedForMoney).map(([name, read]) => {
    const column = sql.identifier(columns[name as keyof typeof askedForMoney]);
    return sql`CASE WHEN v.content ? ${name} THEN v.content ${sql.raw(read)} ${name} ELSE ${c}.${column} END AS ${column}`;
  });
  return sql`LATERAL (SELECT ${sql.join(each, sql`, `)} FROM (VALUES (0)) AS one LEFT JOIN LATERAL ${signedLast(c)} v ON true)`;
};

/** The terms that hold: as they stand now, but of a contract that has ended those that were signed last, with their version. */
export async function termsThatHold(
  db: Db,
  contractId: string,
): Promise<{ terms: Content; version: number } | undefined> {
  const { rows } = await db.execute<{ terms: Content; version: number }>(sql`
    SELECT ${termsContent} || coalesce(v.content, '{}') AS terms, coalesce(v.terms_version, c.terms_version)::int AS version
      FROM bank_contract c LEFT JOIN LATERAL ${signedLast(sql`c`)} v ON true WHERE c.id = ${contractId}`);
  return rows[0];
}

/** The terms of a contract as they stand now, kept under their version: they are sent or signed. Once each. */
export async function freezeTerms({ db, now, actor }: ActorContext, contractId: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO bank_contract_version (contract_id, terms_version, content, made_at, made_by)
    SELECT id, terms_version::int, ${termsContent}, ${now.toISOString()}::timestamptz, ${actor.personId}
      FROM bank_contract WHERE id = ${contractId}
    ON CONFLICT DO NOTHING`);
}
