import { sql } from 'drizzle-orm';
import {
  bankContract,
  dispatchCode,
  feesCode,
  healthAnswerers,
  healthCode,
  jobStates,
  storageCode,
  jobPath,
  healthPath,
} from '#contracts/model';
import { plainAudited } from '#identity/server';
import type { AuditedKind } from '#server-kit/server';

/** What children and jobs of couriers mean in the audit. */
export const auditedContracts: readonly AuditedKind[] = [
  plainAudited({
    table: 'bank_fee',
    one: ['合作方费用', 'fee of a partner'],
    get: { screens: [feesCode], action: 'query' },
    name: { text: () => sql`(SELECT b.name_zh FROM bank_partner b WHERE b.id = r.partner_id)` },
    partOf: { table: 'bank_contract', column: 'contract_id' },
    columns: {
      fee_state: {
        label: ['状态', 'State'],
        options: { earned: ['未付', 'Unpaid'], paid: ['已付', 'Paid'], cancelled: ['已取消', 'Cancelled'] },
      },
      amount: ['金额', 'Amount'],
      paid_on: ['支付日', 'Paid on'],
      note: ['说明', 'Note'],
    },
  }),
  plainAudited({
    table: 'bank_storage_hand',
    one: ['年费移交', 'storage year handed over'],
    get: { screens: [storageCode], action: 'query' },
    name: {
      text: () => sql`(SELECT c.code FROM bank_contract c WHERE c.id = r.contract_id) || ' ' || r.due_on`,
    },
    partOf: { table: 'bank_contract', column: 'contract_id' },
    columns: {
      amount: ['年费', 'Fee'],
      due_on: ['应缴日', 'Due on'],
      withdrawn_at: ['撤回', 'Withdrawn'],
      reason: ['原因', 'Reason'],
    },
  }),
  // What was answered and found stands nowhere but in the ledger itself.
  plainAudited({
    table: 'bank_health_history',
    one: ['健康史', 'health history'],
    get: { screens: [healthCode], action: 'get' },
    name: {
      text: () => sql`(SELECT c.code FROM bank_contract c WHERE c.id = r.contract_id) || ' #' || r.place`,
    },
    opens: { path: healthPath, by: sql`r.contract_id` },
    columns: {
      place: ['版次', 'Entry'],
      reason: ['更正原因', 'Reason of the correction'],
      answered_by: { label: ['回答人', 'Answered by'], options: healthAnswerers },
      answerer: ['姓名', 'Name'],
      answered_on: ['填写日期', 'Answered on'],
      questionnaire_version: ['问卷版本', 'Version of the questionnaire'],
    },
  }),
  plainAudited({
    table: 'bank_health_review',
    one: ['健康史复核', 'review of a health history'],
    get: { screens: [healthCode], action: 'get' },
    name: {
      id: sql`r.history_id::text`,
      text: () =>
        sql`(SELECT c.code || ' #' || h.place FROM bank_health_history h JOIN bank_contract c ON c.id = h.contract_id WHERE h.id = r.history_id)`,
    },
    partOf: { table: 'bank_health_history', column: 'history_id' },
    columns: { reviewed_at: ['复核时间', 'Reviewed'] },
  }),
  plainAudited({
    table: 'bank_child',
    one: ['孩子', 'child'],
    get: { screens: [bankContract.code], action: 'query' },
    name: { text: () => sql`r.name` },
    partOf: { table: 'bank_contract', column: 'contract_id' },
    columns: {
      name: ['姓名', 'Name'],
      sex: ['性别', 'Sex'],
      born_at: ['出生时间', 'Born'],
      birth_zone: ['出生时区', 'Time zone'],
      din: ['捐献编号', 'DIN'],
      collector_id: { label: ['采集人', 'Collector'], names: 'bank_partner' },
    },
  }),
  plainAudited({
    table: 'courier_job',
    one: ['快递派单', 'courier job'],
    get: { screens: [dispatchCode], action: 'query', company: 'company_id' },
    name: { text: () => sql`r.number` },
    opens: { path: jobPath },
    columns: {
      job_state: { label: ['状态', 'State'], options: jobStates },
      ship_method: ['运输方式', 'Shipping'],
      eta_at: ['预计到达', 'Arrival expected'],
      picked_up_at: ['取件', 'Picked up'],
      delivered_at: ['送达', 'Delivered'],
      upgrade_fee: ['升级费', 'Upgrade fee'],
      cancel_reason: ['取消原因', 'Why it was called off'],
    },
  }),
];
