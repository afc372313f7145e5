import { inUnit, isWeight, netWeight, tonnesOf } from './weighed.ts';

it('what lies on a lorry is what it weighs full less what it weighs empty', () => {
  expect(netWeight('262.480', '12.320')).toBe('250.16');
  expect(netWeight('１,２６２.48', '12.32')).toBe('1250.16');
  for (const [gross, tare] of [
    [null, '12'],
    ['12', null],
    ['12', ''],
    ['much', '1'],
    ['12', '12'],
    ['11', '12'],
  ] as const)
    expect(netWeight(gross, tare)).toBeNull();
});

it('counts in the unit of a line what is weighed, and nothing else', () => {
  expect(inUnit('24.8', 't')).toBe('24.8');
  expect(inUnit('24.8', '公斤')).toBe('24800');
  expect(inUnit('24.8', '件')).toBeNull();
  expect(isWeight('toString')).toBe(false);
  expect(
    tonnesOf([
      { quantity: '24.000', unit: '吨' },
      { quantity: '750', unit: 'kg' },
      { quantity: '3', unit: '件' },
    ]),
  ).toBe('24.75');
  expect(tonnesOf([{ quantity: '3', unit: '件' }])).toBeNull();
});
