import { emptyRecord, measureNames, measureOf } from '#lab/model';
import type { HeldUnit } from '../unit/held-unit.ts';
import { checksOf, type AskedSheet } from './checks.ts';
import type { UnitFacts } from './facts.ts';
import type { Limits } from './limits.ts';

const unit = {
  ...{ id: 'u1', din: 'A999926000001', code: 'S1151V00', product: 'S1151', use: 'own', limitMinutes: 2880 },
  ...{ bornAt: '2026-11-20T00:00:00Z', freezingAt: '2026-11-21T00:00:00Z', bloodGroup: 'A+' },
  ...{ plasmaDiluted: false, risk: 'none' },
} as unknown as HeldUnit;
const facts: UnitFacts = {
  ...{ receipt: null, logger: null, curve: null, processing: null, results: [], position: null },
  ...{ bornOn: '2026-11-20', warmSeconds: 0, history: 'none' },
};
const ordinary = Object.fromEntries(
  measureNames.map((name) => {
    const { least = null, most = null } = measureOf(name);
    return [name, { least, most }];
  }),
) as Limits;
const sheet: AskedSheet = { direction: 'in', recipient: null, excepted: [] };
const warm = (warmSeconds: number, limits: Limits = ordinary, asked = sheet) =>
  checksOf(unit, { ...facts, warmSeconds }, limits, asked).find(({ key }) => key === 'warmSeconds');

it('says how long a unit was out of the cold, into the bank and out of it; a limit of the director is held against it', () => {
  // Nothing happened, and nothing is asked for: sheets from before are as they were signed.
  expect(warm(0)).toBeUndefined();
  expect(warm(5400)).toMatchObject({ state: 'ok', found: ['5400 s', '5400 s'] });
  const limited: Limits = { ...ordinary, warmSeconds: { least: null, most: '600' } };
  expect(warm(0, limited)).toMatchObject({ state: 'ok', found: ['0 s', '0 s'], limit: '≤ 600 s' });
  expect(warm(600, limited)).toMatchObject({ state: 'ok', limit: '≤ 600 s' });
  expect(warm(601, limited)).toMatchObject({ state: 'miss', found: ['601 s', '601 s'], limit: '≤ 600 s' });
  expect(warm(601, limited, { ...sheet, direction: 'out' })?.state).toBe('miss');
});

it('shows a miss with as many decimals as tell it from the bound that it misses, of two as well', () => {
  const of = (viability: string, least: string | null, most: string | null) =>
    checksOf(
      unit,
      { ...facts, processing: { record: emptyRecord, figures: { viability } } },
      { ...ordinary, viability: { least, most } },
      sheet,
    ).find(({ key }) => key === 'viability');
  const shown = (text: string) => [`${text} %`, `${text} %`];
  expect(of('95.004', '85', '95')).toMatchObject({ state: 'miss', found: shown('95.004') });
  expect(of('95.004', null, '95')).toMatchObject({ state: 'miss', found: shown('95.004') });
  expect(of('84.996', '85', '95')).toMatchObject({ state: 'miss', found: shown('84.996') });
  expect(of('95', '85', '95')).toMatchObject({ state: 'ok', found: shown('95.00') });
  expect(of('90.123', '85', '95')).toMatchObject({ state: 'ok', found: shown('90.12') });
});

it('names the physician as each language joins words', () => {
  const recipient = { relation: 'own', kilograms: '12.5', physician: '李医师', hospital: '儿科' } as const;
  const checks = checksOf(unit, facts, ordinary, { direction: 'out', recipient, excepted: [] });
  expect(checks.find(({ key }) => key === 'physician')?.found).toEqual(['李医师，儿科', '李医师, 儿科']);
});
