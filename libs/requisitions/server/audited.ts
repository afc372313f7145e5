import { sql } from 'drizzle-orm';
import { plainAudited } from '#identity/server';
import type { AuditedKind } from '#server-kit/server';
import { budgetList, budgetsRoute, documentList, loanList, sealList, toolList } from '#requisitions/model';

/** What the ledgers of requisitions mean in the audit. */
export const auditedOfRequisitions: readonly AuditedKind[] = [
  plainAudited({
    ...{ table: 'custody', one: ['领用', 'custody'] },
    get: { screens: [...toolList.screens, ...sealList.screens], action: 'query', company: 'company_id' },
    name: { text: () => sql`r.thing_name` },
    partOf: { table: 'form', column: 'form_id' },
    columns: {
      holder_id: { label: ['持有人', 'Holder'], names: 'person' },
      thing_name: ['物品', 'Thing'],
      company_id: { label: ['公司', 'Company'], names: 'company' },
      quantity: ['数量', 'Quantity'],
    },
  }),
  plainAudited({
    ...{ table: 'published_document', one: ['已发布文件', 'published document'] },
    get: { screens: documentList.screens, action: 'query', company: 'company_id' },
    name: { text: () => sql`r.number || ' ' || r.summary` },
    partOf: { table: 'form', column: 'form_id' },
    columns: {
      number: ['文号', 'Number'],
      version: ['版本', 'Version'],
      summary: ['摘要', 'Summary'],
      effective: ['生效日期', 'Effective'],
      company_id: { label: ['公司', 'Company'], names: 'company' },
    },
  }),
  plainAudited({
    ...{ table: 'loan_repayment', one: ['还款', 'repayment'] },
    get: { screens: loanList.screens, action: 'query' },
    partOf: { table: 'form', column: 'form_id' },
    columns: {
      amount: ['金额', 'Amount'],
      paid_on: ['还款日期', 'Paid on'],
      receipt: ['收据号', 'Receipt'],
      words: ['说明', 'Words'],
    },
  }),
  plainAudited({
    ...{ table: 'budget', one: ['预算', 'budget'] },
    get: { screens: budgetList.screens, action: 'query', company: 'company_id' },
    name: { text: () => sql`r.code || ' ' || r.name` },
    // Its line in the list of budgets.
    opens: { by: sql`r.code`, path: (code) => `${budgetsRoute}?q=${encodeURIComponent(code)}` },
    columns: {
      code: ['预算科目', 'Budget code'],
      name: ['名称', 'Name'],
      year: ['年度', 'Year'],
      company_id: { label: ['公司', 'Company'], names: 'company' },
      department_id: { label: ['部门', 'Department'], names: 'department' },
      amount: ['金额', 'Amount'],
      currency: ['币种', 'Currency'],
      strict: ['严格控制', 'Strict'],
    },
  }),
];
