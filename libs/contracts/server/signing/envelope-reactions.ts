import { sql } from 'drizzle-orm';
import { dayOf } from '#calls/model';
import { contractSigned } from '#contracts/model';
import { envelopeCompleted, envelopeDeclined, envelopeVoided } from '#esign/model';
import { newId, react, type Context, type Reaction } from '#server-kit/server';
import { tellConsultant } from '../contract/tell-consultant.ts';
import type { UnitsOfContracts } from '../needs.ts';
import { refreshStages } from '../stage/refresh-stages.ts';
import { contractSubject, isSigned } from './contract-envelope.ts';

interface Row extends Record<string, unknown> {
  id: string;
  number: string;
  state: string;
  companyId: string;
  currency: string;
  termsVersion: number;
  sellerId: string;
}

async function locked({ db }: Context, id: string): Promise<Row | undefined> {
  const { rows } = await db.execute<Row>(sql`
    SELECT c.id, c.code AS number, c.contract_state AS state, c.company_id AS "companyId", c.currency,
           c.terms_version::int AS "termsVersion", c.salesperson_id AS "sellerId"
      FROM bank_contract c WHERE c.id = ${id} FOR UPDATE`);
  return rows[0];
}

/** All have signed the version that was sent: it is signed. Changed since, it is not, and the consultant is told. */
const completed = (unitsOf: UnitsOfContracts): Reaction =>
  react(envelopeCompleted, async ({ kind, subjectId, version, envelopeId }, context) => {
    const { db, now, timeZone } = context;
    const row = kind === contractSubject ? await locked(context, subjectId) : undefined;
    if (!row || !['draft', 'sent', 'signed'].includes(row.state)) return;
    if (await isSigned(db, row.id, version)) return;
    if (version !== row.termsVersion)
      return tellConsultant(context, row.id, [
        `家属签署的是第 ${version} 版，合同现在是第 ${row.termsVersion} 版，请重新发送签署`,
        `Version ${version} was signed, the contract is version ${row.termsVersion} now: please send it again`,
      ]);
    await db.execute(sql`
      INSERT INTO bank_contract_act (id, contract_id, kind, terms_version, way, envelope_id, at, by_id)
      VALUES (${newId()}, ${row.id}, 'sign', ${version}, 'envelope', ${envelopeId}, ${now.toISOString()}::timestamptz, ${row.sellerId})`);
    await db.execute(sql`
      UPDATE bank_contract SET contract_state = 'signed', signed_on = ${dayOf(now, timeZone)}::date, version = version + 1
       WHERE id = ${row.id}`);
    const { id: contractId, number, companyId, currency } = row;
    await context.emit(contractSigned, { contractId, number, companyId, currency, termsVersion: version });
    await refreshStages(context, [row.id], unitsOf);
  });

/** Nobody signs what was declined or voided: a contract that waited is a draft again. */
const ended = (event: typeof envelopeDeclined, unitsOf: UnitsOfContracts): Reaction =>
  react(event, async ({ kind, subjectId, version, reason }, context) => {
    const row = kind === contractSubject ? await locked(context, subjectId) : undefined;
    if (row?.state !== 'sent' || row.termsVersion !== version) return;
    await context.db.execute(sql`
      INSERT INTO bank_contract_act (id, contract_id, kind, terms_version, way, reason, at, by_id)
      VALUES (${newId()}, ${row.id}, 'withdraw', ${version}, 'envelope', ${reason}, ${context.now.toISOString()}::timestamptz, ${row.sellerId})`);
    await context.db.execute(
      sql`UPDATE bank_contract SET contract_state = 'draft', version = version + 1 WHERE id = ${row.id}`,
    );
    await refreshStages(context, [row.id], unitsOf);
    await tellConsultant(context, row.id, [`电子签约未完成：${reason}`, `It was not signed: ${reason}`]);
  });

export const envelopeReactions = (unitsOf: UnitsOfContracts): readonly Reaction[] => [
  completed(unitsOf),
  ended(envelopeDeclined, unitsOf),
  ended(envelopeVoided, unitsOf),
];
