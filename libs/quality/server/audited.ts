import { sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { plainAudited } from '#identity/server';
import {
  caseStates,
  classLabels,
  dispositionLabels,
  inspectionStates,
  outcomeLabels,
  pathOfCase,
  pathOfInspection,
} from '#quality/model';
import type { AuditedKind } from '#server-kit/server';

const ofInspection = { screens: ['QC200P'], action: 'query', company: 'company_id' } as const;
const ofCase = { screens: ['QC220P'], action: 'query', company: 'company_id' } as const;

/** What of a finding a change is of: its defects, or what was measured. */
const saidOf = (part: string): { label: Label } => ({
  label: part === 'defects' ? ['缺陷', 'Defects'] : ['检验值', 'Values'],
});
/** Defects by their names, values as they were typed. */
const wordsOf = (said: unknown): string =>
  Object.values(said ?? {})
    .map((one: string | { name: string }) => (typeof one === 'string' ? one : one.name))
    .filter(Boolean)
    .join('; ');

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
    ...{ table: 'qc_finding', one: ['检验结果', 'finding'] },
    get: { screens: ['QC200P'], action: 'query' },
    name: {
      id: sql`concat(r.inspection_id, ':', r.unit)`,
      text: (language) =>
        sql`(SELECT i.number FROM qc_inspection i WHERE i.id = r.inspection_id) || ${language === 'zh' ? ' · 第 ' : ' · unit '} || r.unit || ${language === 'zh' ? ' 件' : ''}`,
    },
    partOf: { table: 'qc_inspection', column: 'inspection_id' },
    columns: {
      finding: {
        label: ['检验结果', 'What was found'],
        inWords: (part, [was, is]) => [
          { ...saidOf(part), before: wordsOf(was), after: wordsOf(is), line: null },
        ],
      },
      unit: ['第几件', 'Unit'],
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
    ...{ table: 'qc_blocked_verdict', one: ['冻结品处置', 'decision on blocked goods'] },
    get: { screens: ['QC200P'], action: 'query' },
    partOf: { table: 'qc_verdict', column: 'verdict_id' },
    columns: {
      disposition: { label: ['处置', 'Disposition'], options: dispositionLabels },
      quantity: ['数量', 'Quantity'],
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
