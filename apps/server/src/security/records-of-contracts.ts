import { newId } from '#server-kit/server';
import type { RequisitionsServer } from '../testing/requisitions-server.ts';
import type { MakeInput } from './matrix.ts';

/** What the calls of health histories are tried with: a signed contract of the owner's company. */
export function inputsOfContracts(server: RequisitionsServer): Record<string, MakeInput> {
  const contract = async () => {
    const id = newId();
    await server.database.owner.query(
      `INSERT INTO bank_contract (id, code, name_zh, search, company_id, contract_state, mother_phone, payer, language, expected_on, births,
         birth_zone, salesperson_id, use, plan, currency)
       VALUES ($1, $1, '母亲', '', 'C01', 'signed', '138', 'mother', 'zh', current_date, 'single', 'Asia/Shanghai', 'employee', 'autologous',
         'yearly', 'CNY')`,
      [id],
    );
    return { contractId: id };
  };
  const entry = async () => {
    const { contractId } = await contract();
    const entryId = newId();
    await server.database.owner.query(
      `INSERT INTO bank_health_history (id, contract_id, place, questionnaire_id, questionnaire_version, answers, answered_by, answered_on,
         entered_at, entered_by)
       VALUES ($1, $2, 1, gen_random_uuid(), 1, '{}', 'mother', current_date, now(), 'employee')`,
      [entryId, contractId],
    );
    return { contractId, entryId, finding: 'none' };
  };
  return {
    'contracts.healthState': contract,
    'contracts.healthQuestions': contract,
    'contracts.readHealth': contract,
    'contracts.enterHealth': async () => ({
      ...{ ...(await contract()), entryId: newId(), after: 0, questionnaireId: newId(), version: 1 },
      ...{ answeredBy: 'mother', answeredOn: '2026-01-01', values: {} },
    }),
    'contracts.reviewHealth': entry,
  };
}
