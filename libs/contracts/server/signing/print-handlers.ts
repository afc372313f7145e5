import { sql } from 'drizzle-orm';
import { CallError, dayOf, ruleBroken, type Language } from '#calls/model';
import { bankContract, printContract, printKitForm } from '#contracts/model';
import { directory } from '#identity/server';
import { noteReveal } from '#registers/server';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { termsThatHold } from '../contract/freeze-terms.ts';
import { heldContract } from '../contract/held-contract.ts';
import { childrenOf } from '../stage/stage-facts.ts';
import { contractPaper } from './contract-paper.ts';

interface Printed {
  contractId: string;
  /** Of a form for the hospital. */
  childId: string | null;
  version: number;
  language: Language;
}

/** Counts a print, and says which it is. */
async function countPrint({ db, actor, now }: ActorContext, printed: Printed): Promise<number> {
  const { contractId, childId, version, language } = printed;
  await db.execute(sql`
    INSERT INTO bank_contract_print (contract_id, child_id, terms_version, language, person_id, printed_at)
    VALUES (${contractId}, ${childId}, ${version}, ${language}, ${actor.personId}, ${now.toISOString()}::timestamptz)`);
  const { rows } = await db.execute<{ prints: number }>(sql`
    SELECT count(*)::int AS prints FROM bank_contract_print
     WHERE contract_id = ${contractId} AND child_id IS NOT DISTINCT FROM ${childId}::text`);
  return rows[0]?.prints ?? 1;
}

/** ID numbers stand on it uncovered. */
const covered = ['motherIdNumber', 'fatherIdNumber'] as const;

/** HBCTR200P_33: the terms that hold, as an envelope has them. */
const contract = handle(printContract, async ({ id, language }, context) => {
  const { db, now, timeZone } = context;
  const held = await heldContract(context, id, 'edit', { locks: true });
  if (held.state === 'voided') throw ruleBroken(['合同已作废，不再打印', 'A voided contract is not printed']);
  const { rows } = await db.execute<{ company: string; phone: string }>(sql`
    SELECT ${directory.nameSql(language, 'o')} AS company, c.mother_phone AS phone
      FROM bank_contract c JOIN company o ON o.id = c.company_id WHERE c.id = ${id}`);
  const holding = await termsThatHold(db, id);
  const [row] = rows;
  if (!row || !holding) throw new CallError('notFound');
  const { terms, version } = holding;
  for (const path of covered) if (terms[path]) await noteReveal(context, bankContract, { id, path });
  const { company, phone } = row;
  const { number, expectedOn } = held;
  const father = terms['fatherName'];
  return {
    ...contractPaper({ number, version, company, phone, expectedOn }, terms, language),
    ...{ number, version, company, day: dayOf(now, timeZone) },
    signers: [
      // As signed: a change that was withdrawn may have another name.
      { role: 'mother' as const, name: String(terms['nameZh'] ?? held.mother) },
      ...(father ? [{ role: 'father' as const, name: String(father) }] : []),
      { role: 'company' as const, name: company },
    ],
    prints: await countPrint(context, { contractId: id, childId: null, version, language }),
  };
});

interface FormRow extends Record<string, unknown> {
  company: [string, string];
  mother: [string, string];
  hospital: [string, string] | null;
  obstetrician: [string, string] | null;
  consultant: [string, string] | null;
  consultantPhone: string;
  phone: string;
  box: string;
  logger: string;
  contents: { item: string; lot: string; expiresOn: string | null }[];
}

/** HBCTR200P_34: of the kit that the child has. */
const kitForm = handle(printKitForm, async ({ childId, language }, context) => {
  const { db } = context;
  const { rows: found } = await db.execute<{ contractId: string }>(
    sql`SELECT contract_id AS "contractId" FROM bank_child WHERE id = ${childId}`,
  );
  const contractId = found[0]?.contractId;
  if (contractId === undefined) throw new CallError('notFound');
  const held = await heldContract(context, contractId, 'query', { locks: true });
  const children = await childrenOf(db, [contractId]);
  const child = children.find(({ id }) => id === childId);
  if (!child?.kitId || child.kit === null)
    throw ruleBroken(['该孩子还没有采集包', 'This child has no kit yet']);
  const { rows } = await db.execute<FormRow>(sql`
    SELECT ${directory.bothNames('o')} AS company, ${directory.bothNames('c')} AS mother, c.mother_phone AS phone,
           CASE WHEN m.id IS NOT NULL THEN ${directory.bothNames('m')} END AS hospital,
           CASE WHEN d.id IS NOT NULL THEN ${directory.bothNames('d')} END AS obstetrician,
           CASE WHEN p.id IS NOT NULL THEN ${directory.bothNames('p')} END AS consultant, coalesce(p.mobile, '') AS "consultantPhone",
           coalesce(k.box, '') AS box, coalesce(k.logger, '') AS logger,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('item', i.item, 'lot', i.lot, 'expiresOn', i."expiresOn")), '[]')
              FROM jsonb_to_recordset(k.contents) AS i (item text, lot text, "expiresOn" date)) AS contents
      FROM bank_contract c JOIN kit k ON k.id = ${child.kitId} JOIN company o ON o.id = c.company_id LEFT JOIN bank_partner m ON m.id = c.hospital_id
      LEFT JOIN bank_partner d ON d.id = c.obstetrician_id LEFT JOIN person p ON p.id = c.salesperson_id
     WHERE c.id = ${contractId}`);
  const [row] = rows;
  if (!row) throw new CallError('notFound');
  return {
    ...row,
    ...{ number: held.number, expectedOn: held.expectedOn, serial: child.kit },
    ...{ order: child.order, births: children.length, din: child.din },
    products: held.products.map(({ product }) => product),
    prints: await countPrint(context, { contractId, childId, version: held.termsVersion, language }),
  };
});

export const paperHandlers: readonly Handler[] = [contract, kitForm];
