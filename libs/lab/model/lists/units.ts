import { z } from 'zod';
import { choice, dateTime, person, quantity, text } from '#fields/model';
import { defineList, type ListRow } from '#lists/model';
import { productOptions, productTitle } from '../measures.ts';
import { unitStateOptions, unitTones } from '../states.ts';

const known = {
  din: text({ label: ['DIN', 'DIN'] }),
  product: choice({ label: productTitle, options: productOptions }),
  state: choice({ label: ['状态', 'State'], options: unitStateOptions }),
  left: quantity({ label: ['剩余（小时）', 'Hours left'], decimals: 1 }),
  child: text({ label: ['新生儿', 'Child'] }),
  contract: text({ label: ['合同编号', 'Contract'] }),
  deadline: dateTime({ label: ['冻存期限', 'Freeze by'] }),
};

/** HBLAB330P: units at the bench and behind it, whatever is due first on top. */
export const unitList = defineList({
  name: 'lab.units',
  code: 'HBLAB330P',
  title: ['处理与检测记录', 'Processing and testing record'],
  unit: ['个产品单位', 'units'],
  row: {
    ...known,
    position: text({ label: ['位置', 'Position'] }),
    nucleated: quantity({ label: ['有核细胞总数', 'Total nucleated cells'] }),
    recovery: quantity({ label: ['回收率 %', 'Recovery, %'] }),
    hospital: text({ label: ['医院', 'Hospital'] }),
    collector: text({ label: ['采集人', 'Collector'] }),
    technician: person({ label: ['实验员', 'Technician'] }),
    freezingAt: dateTime({ label: ['开始冻存', 'Freezing began'] }),
    bankedAt: dateTime({ label: ['入库时间', 'Banked'] }),
    mother: text({ label: ['母亲', 'Mother'] }),
    reagents: text({ label: ['试剂批号', 'Lots of reagents'] }),
  },
  carries: { late: z.boolean(), siteZone: z.string() },
  clocks: { deadline: 'siteZone', freezingAt: 'siteZone', bankedAt: 'siteZone' },
  tabs: 'state',
  tones: unitTones,
  gathers: {
    label: ['操作台', 'At the bench'],
    of: ['accepted', 'conditional', 'processing', 'frozen', 'quarantine'],
  },
  finds: ['DIN、合同编号、姓名或拼音', 'DIN, contract, name or pinyin'],
  sorts: ['din', 'deadline', 'freezingAt', 'bankedAt', 'nucleated', 'recovery'],
  order: 'deadline',
  narrows: ['product', 'deadline', 'bankedAt', 'hospital', 'collector', 'technician', 'reagents'],
  looksUp: ['reagents'],
  waiting: ['mother', 'reagents', 'collector', 'nucleated', 'recovery', 'bankedAt', 'freezingAt', 'hospital'],
  grows: 'child',
  cards: ['state', 'product', 'left', 'child', 'position'],
  topics: ['lab'],
});
export type UnitRow = ListRow<typeof unitList>;

/** HBLAB310P: what is on its way, at the door and lately received. */
export const arrivalList = defineList({
  name: 'lab.arrivals',
  code: 'HBLAB310P',
  title: ['产品接收单', 'Product receipt form'],
  unit: ['个产品单位', 'units'],
  row: {
    ...known,
    kit: text({ label: ['采集包', 'Kit'] }),
    waybill: text({ label: ['运单号', 'Waybill'] }),
    arrivesAt: dateTime({ label: ['预计到达', 'Arrives'] }),
    receivedAt: dateTime({ label: ['接收时间', 'Received'] }),
    hospital: text({ label: ['医院', 'Hospital'] }),
    openConditions: quantity({ label: ['未完成条件', 'Open conditions'], decimals: 0 }),
  },
  carries: { late: z.boolean(), siteZone: z.string() },
  clocks: { deadline: 'siteZone', arrivesAt: 'siteZone', receivedAt: 'siteZone' },
  tabs: 'state',
  tones: unitTones,
  gathers: { label: ['待接收', 'To receive'], of: ['expected', 'collected', 'received'] },
  finds: ['DIN、采集包、运单、合同编号或姓名', 'DIN, kit, waybill, contract or name'],
  sorts: ['din', 'deadline', 'arrivesAt', 'receivedAt'],
  order: 'deadline',
  narrows: ['product', 'arrivesAt', 'receivedAt', 'hospital'],
  waiting: ['receivedAt', 'hospital', 'openConditions'],
  grows: 'child',
  cards: ['state', 'product', 'left', 'child', 'kit'],
  topics: ['lab'],
});
export type ArrivalRow = ListRow<typeof arrivalList>;
