import type { Label } from '#calls/model';
import { noise } from './sample-stock.ts';

/** Words of the business with how often they might be used. */
export const sampleTags: readonly { text: string; weight: number }[] = [
  ...['采购申请', '电解铜', '请假', '质检', '发货', '合同', '报销', '入库', '对账', '设备维修'],
  ...['Invoice', 'Shipment', 'Approval', 'Contract', 'Stock count', 'Budget', '供应商', '客户拜访', '盘点'],
  ...['差旅', '用印', '加班', '信用额度', '点价', '汇率', '冻存', '采集', '检测', '牛只', '产犊', '疫苗'],
].map((text, at) => ({ text, weight: 3 + (noise(at * 7 + 1) % 400) }));

/** YYYY-MM-DD of days up to today. */
const lastDays = (count: number, today: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    new Date(today - (count - 1 - at) * 86_400_000).toISOString().slice(0, 10),
  );

/** A figure a day up to today; decimals as text. */
export const sampleDays = (today: number): { day: string; value: string }[] =>
  lastDays(14, today).map((day, at) => ({ day, value: String(40 + (noise(at * 11 + 3) % 90)) }));

/** Departments with what they approved. */
export const sampleRanks: readonly { name: Label; value: number }[] = (
  [
    ['生产部', 'Production'],
    ['采购部', 'Purchasing'],
    ['财务部', 'Finance'],
    ['质量部', 'Quality'],
    ['销售部', 'Sales'],
    ['仓储部', 'Warehouse'],
    ['行政部', 'Administration'],
  ] as const
).map((name, at) => ({ name, value: 320 - at * 37 - (noise(at) % 20) }));
