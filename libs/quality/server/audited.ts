import { sql } from 'drizzle-orm';
import { plainAudited } from '#identity/server';
import {
  caseStates,
  classLabels,
  inspectionStates,
  outcomeLabels,
  pathOfCase,
  pathOfInspection,
} from '#quality/model';
import type { AuditedKind } from '#server-kit/server';

const ofInspection = { screens: ['QC200P'], action: 'query', company: 'company_id' } as const;
const ofCase = { screens: ['QC220P'], action: 'query', company: 'company_id' } as const;

/** What the tables of quality mean in the audit. */
export const auditedOfQuality: readonly AuditedKind[] = [
  plainAudited({
    ...{ table: 'qc_inspection', one: ['检验单', 'inspection'], get: ofInspection },
    name: { text: () => sql`r.number` },
    opens: { path: pathOfInspection },
    columns: {
      number: ['检验单号', 'No.'],
      item_id: { label: ['物料', 'Item'], names: 'item' },
      supplier_id: { label: ['供应商', 'Supplier'], names: 'supplier' },
      quantity: ['数量', 'Quantity'],
      state: { label: ['状态', 'State'], options: inspectionStates },
      outcome: { label: ['判定', 'Verdict'], options: outcomeLabels },
      started_by: { label: ['检验员', 'Inspector'], names: 'person' },
      decided_by: { label: ['判定人', 'Decided by'], names: 'person' },
    },
  }),
  plainAudited({
    ...{ table: 'qc_verdict', one: ['检验判定', 'verdict'] },
    get: { screens: ['QC200P'], action: 'query' },
    partOf: { table: 'qc_inspection', column: 'inspection_id' },
    columns: {
      outcome: { label: ['判定', 'Verdict'], options: outcomeLabels },
      accept: ['接收', 'Accepted'],
      concession: ['让步接收', 'Conceded'],
      rework: ['返工', 'Rework'],
      return: ['退货', 'Return'],
      scrap: ['报废', 'Scrap'],
      reason: ['原因', 'Reason'],
      why_back: ['撤销原因', 'Why taken back'],
    },
  }),
  plainAudited({
    ...{ table: 'qc_case', one: ['不合格项', 'nonconformity'], get: ofCase },
    name: { text: () => sql`r.number` },
    opens: { path: pathOfCase },
    columns: {
      number: ['编号', 'No.'],
      defect: ['缺陷', 'Defect'],
      class: { label: ['等级', 'Class'], options: classLabels },
      state: { label: ['状态', 'State'], options: caseStates },
      containment: ['遏制措施', 'Containment'],
      cause: ['原因分析', 'Cause'],
      disposition: ['处置', 'Disposition'],
      effect: ['效果', 'Effect'],
      cost: ['损失', 'Cost'],
      owner_id: { label: ['负责人', 'In charge'], names: 'person' },
    },
  }),
  plainAudited({
    ...{ table: 'qc_action', one: ['纠正措施', 'corrective action'] },
    get: { screens: ['QC220P'], action: 'query' },
    partOf: { table: 'qc_case', column: 'case_id' },
    columns: {
      action: ['措施', 'Action'],
      owner_id: { label: ['责任人', 'Owner'], names: 'person' },
      due: ['期限', 'Due'],
      done_at: ['完成时间', 'Done'],
      done_by: { label: ['完成人', 'Done by'], names: 'person' },
      verified_at: ['验证时间', 'Verified'],
      effective: ['有效', 'Effective'],
      result: ['结果', 'Result'],
      verified_by: { label: ['验证人', 'Verified by'], names: 'person' },
    },
  }),
];
