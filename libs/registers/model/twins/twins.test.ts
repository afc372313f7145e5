import fc from 'fast-check';
import { keepOptions, lines, text, type Content } from '#fields/model';
import { bigramsOf, comparedName, dice, likeness } from './compared-name.ts';
import { places } from './places.ts';
import { matchOf, twinKeysOf, type Twins } from './twin-keys.ts';

const fields = {
  taxNumber: text({ label: ['税号', 'Tax no.'] }),
  spec: text({ label: ['规格', 'Spec'] }),
  gtin: text({ label: ['条码', 'GTIN'] }),
  banks: lines({ label: ['账户', 'Banks'], fields: { account: text({ label: ['账号', 'Account'] }) } }),
  contacts: lines({ label: ['联系人', 'Contacts'], fields: { phone: text({ label: ['电话', 'Phone'] }) } }),
};
const twins: Twins = { certain: ['taxNumber', 'banks.account'], likely: ['names', 'contacts.phone'] };
const compare = (one: Content, other: Content, by: Twins = twins) =>
  matchOf(by, twinKeysOf({ twins: by, fields }, one), twinKeysOf({ twins: by, fields }, other));
const names = (one: string, other: string) => compare({ nameZh: one }, { nameZh: other });
const huayuan = '上海华源有色金属有限公司';

describe('names', () => {
  it('are compared as the worked numbers have it', () => {
    expect(names(huayuan, '上海华源有色金属（中国）有限公司')).toMatchObject({
      certainty: 'likely',
      alike: 1,
    });
    expect(names(huayuan, '上海华源有色金属贸易有限公司')).toMatchObject({
      certainty: 'likely',
      alike: 14 / 16,
    });
    expect(14 / 16).toBe(0.875);
    expect(names(huayuan, '上海华原有色金属有限公司')).toMatchObject({ certainty: 'possible', alike: 5 / 7 });
    expect(names(huayuan, '苏州华源有色金属有限公司')).toBeNull();
    // In either language, and as an administrator keeps the places: a new one counts, one that is hidden does not.
    expect(names('Shanghai Huayuan Metals Ltd', 'Suzhou Huayuan Metals Ltd')).toBeNull();
    const [here, there] = ['石狮华源有色金属有限公司', '苏州华源有色金属有限公司'];
    expect(names(here, there)).not.toBeNull();
    const kept = places.entries.map(({ value }) => ({ value, label: null, hidden: value === 'shanghai' }));
    keepOptions({ place: [...kept, { value: 'shishi', label: ['石狮', 'Shishi'], hidden: false }] });
    expect([names(here, there), names(huayuan, there)]).toEqual([null, expect.anything()]);
    keepOptions({});
    expect(names(huayuan, there)).toBeNull();
    // Without the places it would have been possible: 5/7.
    expect(dice(bigramsOf('上海华源有色金属'), bigramsOf('苏州华源有色金属'))).toBe(5 / 7);
  });

  it('lose what people write differently, and the form of company at their end', () => {
    for (const form of [
      '有限公司',
      '股份有限公司',
      '责任有限公司',
      '有限责任公司',
      ' Co., Ltd.',
      ' Ltd',
      ' INC.',
      ' GmbH',
      '',
    ])
      expect(comparedName(`ＡＢc・铜 业${form}`)).toBe('ABC铜业');
    expect(comparedName('Shanghai Zinc')).toBe('SHANGHAIZINC');
    expect(comparedName('有限公司')).toBe('有限公司');
  });

  it('are as alike one way as the other, and wholly where they are the same', () => {
    const name = fc.string({
      unit: fc.constantFrom(...'上海苏州华源原有色金属AB1'),
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(likeness(one, other)).toBe(likeness(other, one));
        expect(likeness(one, one)).toBe(1);
        expect(likeness(one, other)).toBeGreaterThanOrEqual(0);
        expect(likeness(one, other)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('values', () => {
  it('make twins certain or likely, whatever signs they are written with', () => {
    expect(compare({ taxNumber: '9135-0100 m000' }, { taxNumber: '91350100M000' })).toMatchObject({
      certainty: 'certain',
      because: ['taxNumber'],
    });
    const account = (number: string) => ({ banks: [{ id: 'x', account: number }] });
    expect(compare(account('6222 0001'), account('62220001'))).toMatchObject({ certainty: 'certain' });
    const phone = (number: string) => ({ contacts: [{ id: 'x', phone: number }] });
    expect(compare(phone('+86 139 0000 0001'), phone('13900000001'))).toMatchObject({
      certainty: 'likely',
      because: ['contacts.phone'],
    });
    expect(compare({ taxNumber: null }, { taxNumber: '' })).toBeNull();
  });

  it('hold names apart where they do not agree', () => {
    const items: Twins = { certain: ['gtin'], likely: ['names'], agree: ['spec'], apart: ['gtin'] };
    const bolt = (change: Content) => ({ nameZh: '六角螺栓', spec: 'M8×30', ...change });
    expect(compare(bolt({}), bolt({ spec: 'm8x30' }), items)).toBeNull();
    expect(compare(bolt({}), bolt({ spec: 'M8 × 30' }), items)).toMatchObject({ certainty: 'likely' });
    expect(compare(bolt({ gtin: '6901' }), bolt({ gtin: '6902' }), items)).toBeNull();
    expect(compare(bolt({ gtin: '6901' }), bolt({}), items)).toMatchObject({ certainty: 'likely' });
  });
});
