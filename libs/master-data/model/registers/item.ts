import { choice, lines, moneyAmount, percent, quantity, referenceTo, text, yesNo } from '#fields/model';
import { listRouteOf } from '#documents/model';
import { defineRegister } from '#registers/model';
import { furtherUnitsRule } from '../rules/further-units.ts';
import { gtinRule } from '../rules/gtin.ts';
import { lifeRule } from '../rules/life.ts';
import { belowZero, receiptTolerance } from './parts.ts';
import { placed } from './placed.ts';
import { itemKinds } from '../dictionaries.ts';
import { metalOptions } from '../metals.ts';
import { masterDataChangeHead } from '../documents/master-data-change-head.ts';

/** BSE140P: what is bought, made, stocked and sold. */
export const item = defineRegister({
  ...placed,
  name: 'item',
  code: 'BSE140P',
  title: ['物料主档', 'Item master'],
  one: ['物料', 'Item'],
  unit: ['种物料', 'items'],
  icon: 'apps',
  codes: { prefix: 'M', digits: 5 },
  fields: {
    kind: choice({
      label: ['类型', 'Type'],
      required: true,
      options: itemKinds.options,
    }),
    spec: text({ label: ['规格', 'Specification'], max: 200 }),
    unit: referenceTo('unit', { label: ['基本单位', 'Base unit'], required: true }),
    tracking: choice({
      label: ['批次管理', 'Tracking'],
      options: [
        { value: 'none', label: ['不管理', 'None'] },
        { value: 'lot', label: ['按批次', 'By lot'] },
        { value: 'serial', label: ['按序列号', 'By serial number'] },
      ],
    }),
    shelfLife: quantity({ label: ['保质期（天）', 'Shelf life, days'], decimals: 0, min: '1' }),
    minimumLife: quantity({
      label: ['收货最少剩余（天）', 'Least days left at receipt'],
      decimals: 0,
      min: '0',
      help: [
        '采购收货时剩余效期少于该天数的须说明原因',
        'What comes in from a supplier with fewer days left needs a reason',
      ],
    }),
    taxRate: percent({ label: ['税率（%）', 'Tax rate, %'] }),
    ...receiptTolerance,
    gtin: text({ label: ['条码 GTIN', 'GTIN'], max: 14, narrow: true }),
    inspected: yesNo({ label: ['需检验', 'Inspected'] }),
    runOut: yesNo({
      label: ['限用', 'Run-out'],
      help: ['只销售和领用库存，不再采购', 'Sold and issued while there is any, not bought any more'],
    }),
    costMethod: choice({
      label: ['计价方法', 'Cost method'],
      help: [
        '标准成本在成本核算启用前按移动平均计价',
        'Standard cost is valued by the moving average until costing is in use',
      ],
      options: [
        { value: 'movingAverage', label: ['移动平均', 'Moving average'] },
        { value: 'fifo', label: ['先进先出', 'First in, first out'] },
        { value: 'batch', label: ['批次实际', 'Actual by lot'] },
        { value: 'standard', label: ['标准成本', 'Standard cost'] },
      ],
    }),
    belowZero,
    metal: choice({
      label: ['金属', 'Metal'],
      options: metalOptions,
      help: ['采购价格走势与该金属的市价并列', 'Its market price stands beside purchase prices'],
    }),
    lastPrice: moneyAmount({
      label: ['最近采购价', 'Last price'],
      readOnly: true,
      help: ['人民币，由采购更新', 'CNY, kept by purchasing'],
    }),
    units: lines({
      label: ['辅助单位', 'Further units'],
      min: 0,
      max: 20,
      tellsApart: 'unit',
      fields: {
        unit: referenceTo('unit', { label: ['单位', 'Unit'], required: true }),
        numerator: quantity({ label: ['分子', 'Numerator'], required: true, allowZero: false }),
        denominator: quantity({ label: ['分母', 'Denominator'], required: true, allowZero: false }),
      },
    }),
    stocking: lines({
      label: ['仓库参数', 'By warehouse'],
      min: 0,
      max: 200,
      tellsApart: 'warehouse',
      fields: {
        warehouse: referenceTo('warehouse', { label: ['仓库', 'Warehouse'], required: true }),
        safetyStock: quantity({ label: ['安全库存', 'Safety stock'], min: '0' }),
        minimumOrder: quantity({ label: ['最小订货量', 'Minimum order'], min: '0' }),
        multiple: quantity({ label: ['订货倍数', 'Multiple'], min: '0' }),
        leadTime: quantity({ label: ['提前期（天）', 'Lead time, days'], decimals: 0, min: '0' }),
      },
    }),
  },
  finds: ['spec', 'gtin'],
  unique: ['gtin'],
  // Items of one name have many specifications, and two trade numbers are two goods.
  twins: { certain: ['gtin'], likely: ['names'], agree: ['spec'], apart: ['gtin'] },
  fixedAfterUse: ['unit', 'tracking', 'costMethod'],
  rules: [gtinRule('gtin'), lifeRule, furtherUnitsRule],
  dated: ['taxRate'],
  governed: {
    fields: ['nameZh', 'nameEn', 'unit', 'tracking', 'taxRate'],
    new: true,
    at: listRouteOf(masterDataChangeHead),
  },
  list: {
    shows: ['kind', 'spec', 'unit', 'lastPrice'],
    waiting: ['tracking', 'taxRate', 'gtin', 'inspected', 'runOut', 'costMethod', 'metal'],
    narrows: ['kind', 'unit', 'tracking', 'inspected', 'runOut', 'lastPrice'],
    sorts: ['lastPrice'],
    cards: ['name', 'spec', 'state'],
  },
  picks: {
    beside: ['spec'],
    fills: { spec: 'spec', unit: 'unit', price: 'lastPrice', taxRate: 'taxRate' },
    // What comes back when it is lent.
    parts: { lendable: { field: 'kind', values: ['tool', 'lab'] } },
  },
});
