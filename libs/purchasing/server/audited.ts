import { sql } from 'drizzle-orm';
import { plainAudited } from '#identity/server';
import { invoiceHead } from '#purchasing/model';
import type { AuditedKind } from '#server-kit/server';

/** What tables of purchasing mean in the audit. */
export const auditedOfPurchasing: readonly AuditedKind[] = [
  plainAudited({
    ...{ table: 'purchase_invoice', one: ['采购发票匹配', 'matching of an invoice'] },
    get: { screens: [invoiceHead.code], action: 'query', company: 'company_id' },
    name: { id: sql`r.form_id::text`, text: () => sql`r.number` },
    partOf: { table: 'form', column: 'form_id' },
    columns: {
      company_id: { label: ['公司', 'Company'], names: 'company' },
      number: ['发票号码', 'Invoice no.'],
      kind: {
        label: ['发票类型', 'Kind'],
        options: { goods: ['货款', 'Goods'], freight: ['运杂费', 'Freight'] },
      },
      state: ['匹配状态', 'Match'],
      first_state: ['首次匹配', 'First match'],
      invoice_date: ['开票日期', 'Date of the invoice'],
      due: ['到期日', 'Due'],
      currency: ['币种', 'Currency'],
      stated_tax: ['发票税额', 'Tax'],
      stated_total: ['价税合计', 'Total'],
    },
  }),
  plainAudited({
    ...{ table: 'purchase_credit', one: ['贷项通知单', 'credit note'] },
    get: { screens: [invoiceHead.code], action: 'query' },
    name: { text: () => sql`r.number` },
    opens: { path: () => invoiceHead.related?.[2]?.route ?? null },
    columns: {
      number: ['贷项通知单号', 'Credit note no.'],
      quantity: ['数量', 'Quantity'],
      gross: ['价税合计', 'Gross'],
      person_id: { label: ['登记人', 'Entered by'], names: 'person' },
      credited_at: ['登记时间', 'Entered'],
      reason: ['冲销原因', 'Why reversed'],
    },
  }),
  plainAudited({
    ...{ table: 'purchase_credit_refund', one: ['贷项退款', 'refund of a credit note'] },
    get: { screens: [invoiceHead.code], action: 'query' },
    name: { text: () => sql`r.reference` },
    opens: { path: () => invoiceHead.related?.[2]?.route ?? null },
    columns: {
      amount: ['退款金额', 'Amount'],
      refunded_on: ['退款日', 'Refunded on'],
      reference: ['退款凭证', 'Reference of the refund'],
      person_id: { label: ['登记人', 'Entered by'], names: 'person' },
      entered_at: ['登记时间', 'Entered'],
      reason: ['撤销原因', 'Why taken back'],
    },
  }),
];
