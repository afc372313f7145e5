import { sql, type SQL } from 'drizzle-orm';
import type { LineState } from '#trade/model';

/** A line that is opened with its document. */
export interface NewLine {
  stage: string;
  measure: string;
  document: { type: string; id: string };
  lineId: string;
  position: number;
  companyId: string;
  itemId: string;
  partnerId: string | null;
  warehouseId: string | null;
  /** Decimal text in `unit`. */
  quantity: string;
  unit: string;
  /** Base units of the item in one unit. */
  factor?: string;
  price: string | null;
  taxRate: string | null;
  currency: string;
  /** YYYY-MM-DD */
  due: string | null;
  over?: string;
  under?: string;
  stock?: 'in' | 'out' | null;
}

/** A line as it is kept; quantities are decimal text. */
export interface TradeLine extends Record<string, unknown> {
  id: string;
  stage: string;
  measure: string;
  documentType: string;
  documentId: string;
  lineId: string;
  companyId: string;
  itemId: string;
  partnerId: string | null;
  warehouseId: string | null;
  quantity: string;
  unit: string;
  factor: string;
  price: string | null;
  taxRate: string | null;
  currency: string;
  due: string | null;
  over: string;
  under: string;
  linked: string;
  state: LineState;
}

/** Its columns, of the alias `t`. */
export const lineColumns: SQL = sql`t.id::text, t.stage, t.measure, t.document_type AS "documentType",
  t.document_id::text AS "documentId", t.line_id AS "lineId", t.company_id AS "companyId", t.item_id AS "itemId",
  t.partner_id AS "partnerId", t.warehouse_id AS "warehouseId", trim_scale(t.quantity)::text AS quantity, t.unit,
  trim_scale(t.factor)::text AS factor, trim_scale(t.price)::text AS price, trim_scale(t.tax_rate)::text AS "taxRate",
  t.currency, t.due::text AS due, trim_scale(t.over_percent)::text AS over, trim_scale(t.under_percent)::text AS under,
  trim_scale(t.linked)::text AS linked, t.state`;
