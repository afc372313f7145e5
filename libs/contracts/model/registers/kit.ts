import { choice, date, dateTime, lines, person, referenceTo, text } from '#fields/model';
import { defineRegister } from '#registers/model';
import { labHome } from '../placed.ts';
import { kitStates, kitTones, optionsOf } from '../states.ts';

/** HBLAB125P: collection kits. `code` is the serial. One goes to one child. */
export const kit = defineRegister({
  name: 'kit',
  code: 'HBLAB125P',
  // HBLAB125P_0 is the list of the specification.
  suffixes: { options: '20' },
  editions: ['health-bank'],
  home: labHome,
  title: ['采集包管理', 'Collection kits'],
  one: ['采集包', 'Kit'],
  unit: ['个采集包', 'kits'],
  icon: 'inbox',
  heads: { code: ['序列号', 'Serial'], nameZh: ['型号', 'Type'] },
  codes: { prefix: 'KT', digits: 6 },
  stateFollows: true,
  fields: {
    kitState: choice({ label: ['状态', 'State'], readOnly: true, options: optionsOf(kitStates) }),
    contract: referenceTo('bankContract', { label: ['合同', 'Contract'], readOnly: true }),
    child: text({ label: ['孩子', 'Child'], readOnly: true, max: 64 }),
    box: text({ label: ['箱号', 'Box'], max: 40 }),
    logger: text({ label: ['温度记录仪', 'Temperature logger'], max: 40 }),
    expiresOn: date({ label: ['最早到期', 'Expires first'], readOnly: true }),
    sentAt: dateTime({ label: ['寄出', 'Sent'], readOnly: true }),
    sentBy: person({ label: ['寄出人', 'Sent by'], readOnly: true }),
    waybill: text({ label: ['运单号', 'Waybill'], readOnly: true, max: 60 }),
    leaveReason: text({ label: ['放行原因', 'Reason it left'], readOnly: true, max: 300 }),
    receivedAt: dateTime({ label: ['实验室收到', 'Received'], readOnly: true }),
    contents: lines({
      label: ['内容', 'Contents'],
      max: 40,
      fields: {
        item: text({ label: ['物品', 'Item'], required: true, max: 100 }),
        lot: text({ label: ['批号', 'Lot'], required: true, max: 40 }),
        gtin: text({ label: ['商品条码', 'GTIN'], max: 14 }),
        expiresOn: date({ label: ['有效期至', 'Expires'] }),
      },
    }),
  },
  sections: [
    {
      label: ['采集包', 'Kit'],
      fields: [
        'kitState',
        'box',
        'logger',
        'expiresOn',
        'contract',
        'child',
        'sentAt',
        'sentBy',
        'waybill',
        'leaveReason',
        'receivedAt',
      ],
    },
    { label: ['内容', 'Contents'], fields: ['contents'] },
  ],
  scans: [
    '序列号、箱号、记录仪、运单、DIN、合同或物品批号',
    'Serial, box, logger, waybill, DIN, contract or an item with its lot',
  ],
  finds: ['box', 'logger', 'waybill'],
  unique: ['box', 'logger'],
  begins: {},
  list: {
    shows: ['kitState', 'contract', 'box', 'logger', 'expiresOn', 'sentAt'],
    waiting: ['waybill', 'sentBy', 'receivedAt', 'remarks'],
    narrows: ['contract', 'expiresOn', 'sentAt', 'receivedAt'],
    byCode: ['contract'],
    order: '-code',
    sorts: ['expiresOn', 'sentAt'],
    cardHead: 'code',
    cards: ['kitState', 'contract', 'expiresOn'],
    tabs: { by: 'kitState', tones: kitTones },
  },
});
