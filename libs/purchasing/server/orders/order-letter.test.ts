import { letterOf, type LetterOrder } from './order-letter.ts';
import { paperOf } from './order-paper.ts';

const order: LetterOrder = {
  ...{ number: 'PO-1', company: '启明', supplier: '铜厂', warehouse: '原料仓', promised: '2026-12-01' },
  ...{ currency: 'CNY', total: '50.00', buyer: '李明', note: '请电话确认', changed: false },
  ...{ version: 1, terms: '货到 30 天', taxes: '6.50' },
  lines: [
    {
      ...{ item: 'M1 铜杆', quantity: '10', unit: '件', price: '5', net: '50.00' },
      ...{ taxRate: '13', promised: '2026-12-02' },
    },
  ],
};

it('says in either language what is ordered, by when and for how much', () => {
  expect(letterOf(order, 'zh')).toBe(
    [
      '铜厂：',
      '启明向贵司订购下列货物，订单号 PO-1。',
      ...['请电话确认', '', '1. M1 铜杆  10 件 × 5  交期 2026-12-02', ''],
      ...[
        '不含税合计 50.00 CNY，承诺交期 2026-12-01',
        '收货仓库：原料仓',
        '采购员：李明',
        '订单见附件 PDF。',
      ],
    ].join('\n'),
  );
  const english = letterOf({ ...order, changed: true, note: '', warehouse: null }, 'en');
  expect(english).toContain('PO-1 (changed: this replaces what was sent before).');
  expect(english).not.toMatch(/[\u4e00-\u9fff]：/);
});

it('stands on its paper in both languages, line by line with net, tax and total', () => {
  const { name, parts } = paperOf({ zh: order, en: { ...order, changed: true, version: 3 } });
  expect(name).toBe('PO-1');
  const all = JSON.stringify(parts);
  expect(all).toContain('采购订单 PO-1"');
  expect(all).toContain('Purchase order PO-1 (changed, version 3: replaces what was sent before)');
  expect(all).toContain(JSON.stringify(['1', 'M1 铜杆', '10', '件', '5', '50.00', '13', '2026-12-02']));
  expect(all).toContain(JSON.stringify(['价税合计', '56.50 CNY']));
  expect(all).toContain(JSON.stringify(['Terms', '货到 30 天']));
});

it('comes to whole yen in yen', () => {
  const inYen: LetterOrder = { ...order, currency: 'JPY', total: '50', taxes: '7' };
  expect(JSON.stringify(paperOf({ zh: inYen, en: inYen }).parts)).toContain(
    JSON.stringify(['价税合计', '57 JPY']),
  );
});
