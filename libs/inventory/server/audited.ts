import { sql } from 'drizzle-orm';
import { plainAudited } from '#identity/server';
import { countScreen, countStates, plantStates, replacedStates, pathOfCount } from '#inventory/model';
import type { AuditedKind } from '#server-kit/server';

const get = { screens: ['INV150P'], action: 'query' } as const;

/** What tables of inventory mean in the audit. */
export const auditedOfInventory: readonly AuditedKind[] = [
  plainAudited({
    ...{ table: 'stock_count', one: ['盘点单', 'count'], get: { ...get, company: 'company_id' } },
    name: { text: () => sql`r.number` },
    opens: { path: pathOfCount },
    columns: {
      company_id: { label: ['公司', 'Company'], names: 'company' },
      warehouse_id: { label: ['仓库', 'Warehouse'], names: 'warehouse' },
      number: ['盘点单号', 'Count'],
      state: { label: ['状态', 'State'], options: countStates },
      note: ['说明', 'Note'],
      reason: ['原因', 'Reason'],
      planned_by: { label: ['计划人', 'Planned by'], names: 'person' },
      posted_by: { label: ['过账人', 'Posted by'], names: 'person' },
      posted_at: ['过账时间', 'Posted'],
    },
  }),
  plainAudited({
    ...{
      table: 'stock_closed',
      one: ['库存结账', 'closing of stock'],
      get: { ...get, company: 'company_id' },
    },
    name: { id: sql`r.company_id`, text: () => sql`to_char(r.month, 'YYYY-MM')` },
    // Months are closed from the list of counts.
    opens: { path: () => countScreen.route },
    columns: {
      company_id: { label: ['公司', 'Company'], names: 'company' },
      month: ['结账到', 'Closed through'],
      reason: ['原因', 'Reason'],
      closed_by: { label: ['结账人', 'Closed by'], names: 'person' },
    },
  }),
  plainAudited({
    ...{ table: 'plant_transfer', one: ['工厂移交', 'transfer of the plant'] },
    get: { screens: ['INV140P'], action: 'query', company: 'company_id' },
    name: { text: () => sql`r.external_no` },
    partOf: { table: 'form', column: 'form_id' },
    columns: {
      company_id: { label: ['公司', 'Company'], names: 'company' },
      external_no: ['外部单号', 'External no.'],
      sent: ['移交内容', 'What was sent'],
      state: { label: ['状态', 'State'], options: plantStates },
      form_id: ['调拨单', 'Transfer'],
      reason_zh: ['原因', 'Reason'],
      reason_en: ['原因（英文）', 'Reason (English)'],
      received_at: ['移交时间', 'Handed over'],
      received_from: { label: ['移交账号', 'Handed over by'], names: 'person' },
      tried_at: ['最近尝试', 'Last tried'],
    },
  }),
  plainAudited({
    ...{ table: 'replaced_tool', one: ['旧工具', 'replaced tool'] },
    get: { screens: ['INV130P'], action: 'query', company: 'company_id' },
    partOf: { table: 'form', column: 'document_id' },
    columns: {
      company_id: { label: ['公司', 'Company'], names: 'company' },
      item_id: { label: ['工具', 'Tool'], names: 'item' },
      quantity: ['数量', 'Quantity'],
      state: { label: ['状态', 'State'], options: replacedStates },
      handed_in_at: ['交回时间', 'Given back'],
      scrapped_at: ['处置时间', 'Settled'],
      scrapped_by: { label: ['处置人', 'Settled by'], names: 'person' },
      words: ['处置说明', 'How it was settled'],
      stock_in: ['修复后入库', 'Into stock by'],
      reopened: ['撤回处置原因', 'Why it waits again'],
    },
  }),
  plainAudited({
    ...{ table: 'stock_lot', one: ['批次', 'lot'], get: { screens: ['INV110P'], action: 'query' } },
    name: { text: () => sql`r.lot` },
    partOf: { table: 'item', column: 'item_id' },
    columns: {
      item_id: { label: ['物料', 'Item'], names: 'item' },
      lot: ['批号', 'Lot'],
      supplier_lot: ['供应商批号', 'Supplier lot'],
      made_on: ['生产日期', 'Made'],
      expires_on: ['有效期至', 'Expires'],
    },
  }),
  plainAudited({
    ...{ table: 'stock_count_line', one: ['盘点行', 'line of a count'], get },
    partOf: { table: 'stock_count', column: 'count_id' },
    columns: {
      first_quantity: ['初盘数', 'First count'],
      first_by: { label: ['初盘人', 'Counted by'], names: 'person' },
      first_at: ['初盘时间', 'Counted at'],
      recount: ['须复盘', 'To be counted again'],
      second_quantity: ['复盘数', 'Second count'],
      second_by: { label: ['复盘人', 'Counted again by'], names: 'person' },
      second_at: ['复盘时间', 'Counted again at'],
      book: ['账面数', 'Book'],
      value: ['差异金额', 'Difference'],
      price: ['单价', 'Price'],
    },
  }),
];
