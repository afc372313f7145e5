import { sql } from 'drizzle-orm';
import { CallError, dayOf, ruleBroken, type Language } from '#calls/model';
import { bankContract, birthCounts, printContract, printKitForm, type BirthCount } from '#contracts/model';
import { directory } from '#identity/server';
import { noteReveal } from '#registers/server';
import { handle, type ActorContext, type Handler } from '#server-kit/server';
import { termsNow } from '../contract/freeze-terms.ts';
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

const both = (alias: string) =>
  sql`jsonb_build_array(${sql.raw(directory.nameColumn('zh', alias))}, ${sql.raw(directory.nameColumn('en', alias))})`;

interface Row extends Record<string, unknown> {
  company: [string, string];
  mother: string;
  father: string | null;
  phone: string;
  hasIds: string[];
}

/** HBCTR200P_33: the terms as they stand, as an envelope has them. */
const contract = handle(printContract, async ({ id, language }, context) => {
  const { db, now, timeZone } = context;
  const held = await heldContract(context, id, 'edit', { locks: true });
  if (held.state === 'voided') throw ruleBroken(['合同已作废，不再打印', 'A voided contract is not printed']);
  const { rows } = await db.execute<Row>(sql`
    SELECT ${both('o')} AS company, c.name_zh AS mother, nullif(c.father_name, '') AS father, c.mother_phone AS phone,
           array_remove(ARRAY[CASE WHEN c.mother_id_number <> '' THEN 'motherIdNumber' END,
                              CASE WHEN c.father_id_number <> '' THEN 'fatherIdNumber' END], NULL) AS "hasIds"
      FROM bank_contract c JOIN company o ON o.id = c.company_id WHERE c.id = ${id}`);
  const [row] = rows;
  if (!row) throw new CallError('notFound');
  for (const path of row.hasIds) await noteReveal(context, bankContract, { id, path });
  const { number, termsVersion: version, expectedOn } = held;
  const company = row.company[language === 'zh' ? 0 : 1];
  const terms = (await termsNow(db, id)) ?? {};
  return {
    ...contractPaper({ number, version, company, phone: row.phone, expectedOn }, terms, language),
    ...{ number, version, company, day: dayOf(now, timeZone) },
    signers: [
      { role: 'mother' as const, name: row.mother },
      ...(row.father === null ? [] : [{ role: 'father' as const, name: row.father }]),
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
}
interface KitRow extends Record<string, unknown> {
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
  const child = (await childrenOf(db, [contractId])).find(({ id }) => id === childId);
  if (!child?.kitId || child.kit === null)
    throw ruleBroken(['该孩子还没有采集包', 'This child has no kit yet']);
  const { rows } = await db.execute<FormRow>(sql`
    SELECT ${both('o')} AS company, ${both('c')} AS mother, c.mother_phone AS phone,
           CASE WHEN m.id IS NOT NULL THEN ${both('m')} END AS hospital,
           CASE WHEN d.id IS NOT NULL THEN ${both('d')} END AS obstetrician,
           CASE WHEN p.id IS NOT NULL THEN ${both('p')} END AS consultant, coalesce(p.mobile, '') AS "consultantPhone"
      FROM bank_contract c JOIN company o ON o.id = c.company_id LEFT JOIN bank_partner m ON m.id = c.hospital_id
      LEFT JOIN bank_partner d ON d.id = c.obstetrician_id LEFT JOIN person p ON p.id = c.salesperson_id
     WHERE c.id = ${contractId}`);
  const { rows: kits } = await db.execute<KitRow>(sql`
    SELECT coalesce(k.box, '') AS box, coalesce(k.logger, '') AS logger,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('item', o.item, 'lot', o.lot, 'expiresOn', o."expiresOn")), '[]')
              FROM jsonb_to_recordset(k.contents) AS o (item text, lot text, "expiresOn" date)) AS contents
      FROM kit k WHERE k.id = ${child.kitId}`);
  const [[row], [box]] = [rows, kits];
  if (!row || !box) throw new CallError('notFound');
  return {
    ...row,
    ...box,
    ...{ number: held.number, expectedOn: held.expectedOn, serial: child.kit },
    ...{ order: child.order, births: birthCounts[held.births as BirthCount] ?? 1, din: child.din },
    products: held.products.map(({ product }) => product),
    prints: await countPrint(context, { contractId, childId, version: held.termsVersion, language }),
  };
});

export const paperHandlers: readonly Handler[] = [contract, kitForm];
