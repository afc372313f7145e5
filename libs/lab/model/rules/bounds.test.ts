import { saveReceipt } from '../calls/receipt.ts';
import { signIn } from '../calls/door.ts';
import { arrivalCelsius, isWithin, rangeText, tankCelsius } from './bounds.ts';
import { emptyRecord, figuresOf, grownVolume, problemsOfRecord } from './processing.ts';

it('bounds are inside; what has other decimals, or is no figure, is outside', () => {
  for (const text of ['-80', '60', '60.0', '0', '18.5']) expect(isWithin(text, arrivalCelsius)).toBe(true);
  for (const text of ['-80.1', '60.1', '18.55', '999', '-300', '', '1e1', '18.', ' 18'])
    expect(isWithin(text, arrivalCelsius)).toBe(false);
  expect(isWithin('-273', tankCelsius)).toBe(false);
});

it('a temperature that cannot be is refused at the door and at the receipt, with the range', () => {
  const text = rangeText(arrivalCelsius);
  expect(text[1]).toContain('-80 – 60');
  const refused = (value: unknown) => ({
    success: false,
    error: { issues: [{ path: [value], params: { text } }] },
  });
  for (const shell of ['999', '-300'])
    expect(signIn.request.safeParse({ scan: 'KT1', seal: 'intact', shell })).toMatchObject(refused('shell'));
  const receipt = {
    ...{ unitId: '00000000-0000-4000-8000-000000000001', version: 0, decision: 'accepted' },
    ...{ dinScan: '', productScan: '' },
  };
  for (const celsius of ['200', '-250'])
    expect(saveReceipt.request.safeParse({ ...receipt, celsius })).toMatchObject(refused('celsius'));
  expect(saveReceipt.request.safeParse({ ...receipt, celsius: '18.5' }).success).toBe(true);
});

it('of a figure that cannot be nothing is worked out, and its range is said', () => {
  const record = { ...emptyRecord, gross: '152.40', tare: '38.20', wbc: '-12' };
  expect(figuresOf(record)).toMatchObject({ millilitres: '107.7', nucleatedBefore: null });
  expect(problemsOfRecord(record)).toEqual([
    { path: 'wbc', text: ['须在 0 – 2,000 之间，至多 4 位小数', expect.stringContaining('0 – 2,000')] },
  ]);
  expect(problemsOfRecord({ ...record, wbc: '11.25' })).toEqual([]);
  expect(problemsOfRecord({ ...record, wbc: null, gross: '99999', viability: '100.5' })).toMatchObject([
    { path: 'gross' },
    { path: 'viability' },
  ]);
  const counted = {
    ...emptyRecord,
    dishes: ['38', '-4'],
    segments: { ...emptyRecord.segments, count: '100' },
  };
  expect(problemsOfRecord(counted)).toMatchObject([
    { path: 'segments', text: ['须为 0 – 99 的整数', expect.anything()] },
    { path: 'dishes', text: ['须为 0 – 999,999 的整数', expect.anything()] },
  ]);
});

it('more after the processing than before is asked about; as much is not', () => {
  const record = { ...emptyRecord, gross: '152.40', tare: '38.20' };
  expect(grownVolume({ ...record, afterMillilitres: '500' })?.[0]).toMatch(
    /^处理后 500 mL 多于处理前 107.7 mL/,
  );
  expect(grownVolume({ ...record, afterMillilitres: '107.7' })).toBeNull();
  expect(grownVolume({ ...emptyRecord, afterMillilitres: '500' })).toBeNull();
});
