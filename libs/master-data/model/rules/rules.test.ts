import { endingCertificates } from '../certificates.ts';
import { binSeries } from './bin-series.ts';
import { inBaseUnit, inFurtherUnit } from './convert-unit.ts';
import { creditCheck, isCreditCode, taxNumberRule } from './credit-code.ts';
import { gtinCheck, gtinRule, isGtin } from './gtin.ts';

describe('credit codes (GB 32100-2015)', () => {
  // Worked in the specification: sums 1640, 114 and 124.
  it.each([
    ['91350100M000100Y4', '3'],
    ['91310000100000001', 'A'],
    ['91310000000000011', '0'],
  ])('%s ends with %s', (first, check) => {
    expect(creditCheck(first)).toBe(check);
    expect(isCreditCode(first + check)).toBe(true);
    expect(isCreditCode(first + (check === '1' ? '2' : '1'))).toBe(false);
  });

  it('have no I, O, S, V and Z', () => {
    for (const letter of 'IOSVZ') expect(creditCheck(`9135010${letter}M000100Y4`.slice(0, 17))).toBeNull();
  });

  it('are asked of tax numbers of 18 characters; others are older or foreign', () => {
    const { check } = taxNumberRule('taxNumber');
    const against = (taxNumber: string | null) => check({ taxNumber }, { today: '2026-01-01' });
    for (const good of [null, '91350100M000100Y43', 'DE123456789', '310101234567890'])
      expect(against(good)).toEqual([]);
    for (const bad of ['91350100M000100Y44', 'abc', '1234']) expect(against(bad)).toHaveLength(1);
  });
});

describe('GTIN', () => {
  it('690123456789 ends with 2', () => expect(gtinCheck('690123456789')).toBe('2'));
  it('has 8, 12, 13 or 14 digits and its check', () => {
    expect(['6901234567892', '96385074', '036000291452', '16901234567899'].map(isGtin)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['6901234567893', '690123456789', '1', '69O1234567892'].map(isGtin)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(gtinRule('gtin').check({ gtin: '6901234567893' }, { today: '2026-01-01' })).toHaveLength(1);
    expect(gtinRule('gtin').check({ gtin: null }, { today: '2026-01-01' })).toEqual([]);
  });
});

describe('units', () => {
  const roll = { numerator: '2500', denominator: '3' };
  it('a roll is 2500/3 kg: 2 are 1,666.667, 3 are 2,500.000', () => {
    expect(inBaseUnit('2', roll, 3)).toBe('1666.667');
    expect(inBaseUnit('3', roll, 3)).toBe('2500.000');
  });
  it('100 pieces are 4.1667 boxes of 24', () =>
    expect(inFurtherUnit('100', { numerator: '24', denominator: '1' }, 4)).toBe('4.1667'));
});

describe('a series of bins', () => {
  it('from A-01-01 to A-10-04 are ten shelves of four', () => {
    const bins = binSeries('A-01-01', 'A-10-04');
    expect(bins).toHaveLength(40);
    expect(bins?.slice(0, 5)).toEqual(['A-01-01', 'A-01-02', 'A-01-03', 'A-01-04', 'A-02-01']);
    expect(bins?.at(-1)).toBe('A-10-04');
  });
  it('goes over letters too', () =>
    expect(binSeries('A-1', 'C-2')).toEqual(['A-1', 'A-2', 'B-1', 'B-2', 'C-1', 'C-2']));
  it('is none where the two do not go together, or are too many', () => {
    for (const [from, to] of [
      ['A-01', 'A-01-02'],
      ['A-1', 'A-10'],
      ['A-02', 'A-01'],
      ['', ''],
      ['A-001-01', 'A-999-99'],
    ] as const)
      expect(binSeries(from, to)).toBeNull();
  });
});

describe('certificates', () => {
  it('that have ended, or end within 30 days; what was renewed or has no end is none', () => {
    const lines = [
      { kind: 'ISO 9001', until: '2026-11-06' },
      { kind: 'ISO 14001', until: '2026-12-25' },
      { kind: 'CE', until: '2026-12-26' },
      { kind: 'RoHS', until: '2026-01-01' },
      { kind: 'RoHS', until: '2027-01-01' },
      { kind: 'UL', until: '2026-01-01' },
      { kind: 'UL', until: null },
      { kind: 'today', until: '2026-11-25' },
    ];
    expect(endingCertificates(lines, '2026-11-25', 30)).toEqual([
      { kind: 'ISO 9001', until: '2026-11-06', ended: true },
      { kind: 'today', until: '2026-11-25', ended: false },
      { kind: 'ISO 14001', until: '2026-12-25', ended: false },
    ]);
    // As many days as administrators say; none at all leaves what has ended.
    const kinds = (days: number) => endingCertificates(lines, '2026-11-25', days).map(({ kind }) => kind);
    expect(kinds(31)).toEqual(['ISO 9001', 'today', 'ISO 14001', 'CE']);
    expect(kinds(-1)).toEqual(['ISO 9001']);
  });
});
