import { choice, dateTime, moneyAmount, percent, person, quantity, referenceTo, text } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { countStateOptions, countTones, unfinishedCounts } from '../count-states.ts';

/** INV150P: counts of warehouses, with how far they are. */
export const countList = defineList({
  name: 'inventory.counts',
  code: 'INV150P',
  title: ['盘点', 'Stock count'],
  unit: ['张盘点单', 'counts'],
  row: {
    number: text({ label: ['盘点单号', 'Count'] }),
    warehouse: referenceTo('warehouse', { label: ['仓库', 'Warehouse'] }),
    state: choice({ label: ['状态', 'State'], options: countStateOptions }),
    lines: quantity({ label: ['行数', 'Lines'] }),
    counted: percent({ label: ['已盘 %', 'Counted, %'] }),
    recounts: quantity({ label: ['复盘行', 'Recounts'] }),
    different: quantity({ label: ['差异行', 'Differences'] }),
    value: moneyAmount({ label: ['差异金额', 'Difference'] }),
    note: text({ label: ['说明', 'Note'] }),
    plannedAt: dateTime({ label: ['计划时间', 'Planned'] }),
    plannedBy: person({ label: ['计划人', 'Planned by'] }),
    postedAt: dateTime({ label: ['过账时间', 'Posted'] }),
    company: referenceTo('company', { label: ['公司', 'Company'] }),
  },
  tabs: 'state',
  gathers: { label: ['未完成', 'Under way'], of: unfinishedCounts },
  tones: countTones,
  finds: ['单号、仓库或说明', 'Number, warehouse or note'],
  sorts: ['number', 'plannedAt', 'value'],
  order: '-plannedAt',
  narrows: ['warehouse', 'plannedAt', 'plannedBy', 'company'],
  period: 'plannedAt',
  waiting: ['plannedBy', 'postedAt', 'company', 'recounts'],
  grows: 'warehouse',
  cards: ['warehouse', 'state', 'counted'],
  topics: ['stockCount'],
});
export type CountRow = ListRow<typeof countList>;
