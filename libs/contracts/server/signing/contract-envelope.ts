import { sql } from 'drizzle-orm';
import { ruleBroken, type Language } from '#calls/model';
import type { EnvelopeSubject, Signer } from '#esign/model';
import type { Content } from '#fields/model';
import { directory } from '#identity/server';
import { newId, writtenPdf, type ActorContext, type Db } from '#server-kit/server';
import { freezeTerms, termsNow } from '../contract/freeze-terms.ts';
import { heldContract } from '../contract/held-contract.ts';
import { refreshStages } from '../stage/refresh-stages.ts';
import { contractPaper } from './contract-paper.ts';

/** What a contract is called where it is signed. */
export const contractSubject = 'bankContract';

interface Row extends Record<string, unknown> {
  companyId: string;
  company: string;
  number: string;
  mother: string;
  motherEmail: string | null;
  father: string | null;
  fatherEmail: string | null;
  phone: string;
  language: Language;
  expectedOn: string;
  seller: string;
  sellerEmail: string | null;
}

async function rowOf(db: Db, id: string): Promise<Row | undefined> {
  const { rows } = await db.execute<Row>(sql`
    SELECT c.company_id AS "companyId", CASE c.language WHEN 'zh' THEN o.name_zh ELSE ${sql.raw(directory.nameColumn('en', 'o'))} END AS company,
           c.code AS number, c.name_zh AS mother, c.mother_email AS "motherEmail", c.father_name AS father, c.father_email AS "fatherEmail",
           c.mother_phone AS phone, c.language, c.expected_on::text AS "expectedOn", p.name_zh AS seller, p.email AS "sellerEmail"
      FROM bank_contract c JOIN company o ON o.id = c.company_id JOIN person p ON p.id = c.salesperson_id WHERE c.id = ${id}`);
  return rows[0];
}

/** Parents in any order, the company last. */
function signersOf({ mother, motherEmail, father, fatherEmail, seller, sellerEmail }: Row): Signer[] {
  return [
    { role: 'mother', name: mother, email: motherEmail ?? '', routing: 1 },
    ...(father !== null && fatherEmail !== null
      ? [{ role: 'father' as const, name: father, email: fatherEmail, routing: 1 }]
      : []),
    { role: 'company', name: seller, email: sellerEmail ?? '', routing: 2 },
  ];
}

/** To whom a contract goes when it is sent to be signed, in order. */
export async function signersOfContract(db: Db, id: string): Promise<Signer[]> {
  const row = await rowOf(db, id);
  return row ? signersOf(row) : [];
}

async function pdfOf(row: Row, terms: Content, version: number): Promise<Uint8Array> {
  const { language, number } = row;
  const { title, facts, tables } = contractPaper({ ...row, version }, terms, language);
  return writtenPdf({
    ...{ name: `${number}.pdf`, title, language },
    parts: [
      { kind: 'facts', facts },
      ...tables.flatMap(({ caption, ...table }) => [
        { kind: 'heading' as const, text: caption },
        { kind: 'table' as const, ...table },
      ]),
    ],
  });
}

/** The terms of today as they go out to be signed; refused where there is nothing to sign. */
async function subjectOf(context: ActorContext, id: string): Promise<EnvelopeSubject> {
  const held = await heldContract(context, id, 'edit', { locks: true });
  const row = await rowOf(context.db, id);
  const changed = held.state === 'signed' && !(await isSigned(context.db, id, held.termsVersion));
  if (!row || (held.state !== 'draft' && held.state !== 'sent' && !changed))
    throw ruleBroken(['这份合同没有待签署的内容', 'There is nothing to be signed of this contract']);
  return {
    ...{
      kind: contractSubject,
      id,
      version: held.termsVersion,
      companyId: row.companyId,
      number: row.number,
    },
    title: [`存储服务合同 ${row.number}`, `Contract of storage ${row.number}`],
    pdf: await pdfOf(row, (await termsNow(context.db, id)) ?? {}, held.termsVersion),
    signers: signersOf(row),
  };
}

export async function isSigned(db: Db, id: string, version: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM bank_contract_act WHERE contract_id = ${id} AND kind = 'sign' AND terms_version = ${version}`);
  return rows.length > 0;
}

/** The terms went out: they are kept, and a draft waits to be signed. */
async function sent(
  context: ActorContext,
  id: string,
  envelopeId: string,
  actId: string = newId(),
): Promise<void> {
  const { db, now, actor } = context;
  await freezeTerms(context, id);
  await db.execute(sql`
    INSERT INTO bank_contract_act (id, contract_id, kind, terms_version, way, envelope_id, at, by_id)
    SELECT ${actId}, id, 'send', terms_version::int, 'envelope', ${envelopeId}, ${now.toISOString()}::timestamptz, ${actor.personId}
      FROM bank_contract WHERE id = ${id}`);
  await db.execute(sql`
    UPDATE bank_contract SET contract_state = 'sent', version = version + 1 WHERE id = ${id} AND contract_state = 'draft'`);
  // What is not signed has no units yet; a signed contract stays where it is.
  const { rows } = await db.execute(
    sql`SELECT FROM bank_contract WHERE id = ${id} AND contract_state = 'sent'`,
  );
  if (rows.length) await refreshStages(context, [id], async () => []);
}

/** Contracts, for whoever puts records into envelopes. */
export const contractEnvelopes = { kind: contractSubject, subjectOf, sent };
