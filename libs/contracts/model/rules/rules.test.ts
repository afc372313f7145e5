import { contractMoves, jobMoves, kitMoves } from '../states.ts';
import {
  courierFor,
  dispatchBody,
  dispatchFields,
  dispatchSubject,
  dispatchValues,
  languageOfNotice,
  type DispatchFacts,
} from './dispatch.ts';
import { expiringItems, expiringText, firstExpiry } from './kit-leaves.ts';
import { deriveStage, type StageFacts } from './stage.ts';
import { readItemCode } from './gs1.ts';
import { instantsOf, meantInstant } from './wall-time.ts';

describe('a birth by the clocks of its zone', () => {
  it('refuses what the clocks were put forward over', () => {
    expect(instantsOf('2026-03-08 02:30', 'America/New_York')).toEqual([]);
    expect(meantInstant('2026-03-08 02:30', 'America/New_York', null, 'bornAt')).toMatchObject({
      twice: false,
      problem: { path: 'bornAt' },
    });
    expect(instantsOf('2026-03-08 02:30', 'America/Phoenix')).toHaveLength(1);
  });

  it('asks which of the two, where the clocks were put back over it', () => {
    expect(instantsOf('2026-11-01 01:30', 'America/New_York').map((at) => at.toISOString())).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T06:30:00.000Z',
    ]);
    const asked = (which: 'first' | 'second' | null) =>
      meantInstant('2026-11-01 01:30', 'America/New_York', which, 'bornAt');
    expect(asked(null)).toMatchObject({ twice: true });
    expect(asked('first')).toEqual({ instant: new Date('2026-11-01T05:30:00Z') });
    expect(asked('second')).toEqual({ instant: new Date('2026-11-01T06:30:00Z') });
  });

  it.each([
    ...['2026-13-01 08:30', '2026-11-20 28:30', '2026-11-20 08:75', '2026-02-30 08:30'],
    ...['0000-11-20 08:30', '0001-01-01 08:30', '9999-12-31 20:30'],
  ])('has no %s, and says so of it', (wall) => {
    expect(instantsOf(wall, 'America/New_York')).toEqual([]);
    expect(meantInstant(wall, 'America/New_York', null, 'bornAt')).toEqual({
      twice: false,
      problem: {
        path: 'bornAt',
        text: [`${wall} 不是有效的日期时间`, `${wall} is no date and time`],
      },
    });
  });

  it('takes each other time as the one that it is', () => {
    expect(meantInstant('2026-11-21T08:30', 'Asia/Shanghai', null, 'x')).toEqual({
      instant: new Date('2026-11-21T00:30:00Z'),
    });
    expect(instantsOf('2026-03-08 03:00', 'America/New_York')).toEqual([new Date('2026-03-08T07:00:00Z')]);
  });
});

const facts: DispatchFacts = {
  number: 'CJ-20261120-0001',
  shipMethod: 'nextFlight',
  setType: 'bloodTissue',
  processType: 'automated',
  package: '1 box',
  note: '',
  upgradeFee: '0',
  collectedAt: new Date('2026-11-21T03:30:00Z'),
  calledAt: new Date('2026-11-21T04:05:00Z'),
  etaAt: new Date('2026-11-22T02:00:00Z'),
  birthZone: 'America/New_York',
  labZone: 'Asia/Shanghai',
  customer: 'Mary Li',
  customerPhone: '+1 212 555 0100',
  consultantPhone: '',
  contractNumber: 'HB000123',
  hospital: 'General',
  products: ['cordBlood', 'cordTissue', 'geneCarrier'],
};

describe('the notification of a courier', () => {
  it('has exactly the fields of the specification, in its order', () => {
    const order = [
      ...[
        'SHIPMETHOD',
        'BLOGISTICCODE',
        'ETALAB',
        'CUST_NAME',
        'CUST_PHONE',
        'SALE_TEL',
        'CONTRACT_NO',
        'SETTYPE',
      ],
      ...[
        'PROD_CATEGORY',
        'HOSP_NAME',
        'COLLECTTIME',
        'BBORNTMZN',
        'BCALLDATE',
        'PROCTYPE',
        'PKGDESC',
        'RCVNOTE',
      ],
      ...['UPGSHIPFEE', 'GENE_NEWB1', 'GENE_CARR1', 'GENE_CANCERFP', 'GENE_CANCERCP'],
    ];
    expect(order).toHaveLength(21);
    expect(Object.keys(dispatchFields)).toEqual(order);
    expect(Object.keys(dispatchValues(facts, 'zh'))).toEqual(order);
    expect(
      dispatchBody(dispatchValues(facts, 'en'), 'en', 'USD')
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(order);
  });

  it('says times in the zone of the birth, the arrival in that of the laboratory, and words in the courier’s language', () => {
    expect(dispatchValues(facts, 'en')).toEqual({
      ...{ SHIPMETHOD: 'Next flight out', BLOGISTICCODE: 'CJ-20261120-0001', ETALAB: '2026-11-22 10:00' },
      ...{ CUST_NAME: 'Mary Li', CUST_PHONE: '+1 212 555 0100', SALE_TEL: '', CONTRACT_NO: 'HB000123' },
      ...{ SETTYPE: 'Blood and tissue', PROD_CATEGORY: 'Cord blood, Cord tissue', HOSP_NAME: 'General' },
      ...{ COLLECTTIME: '2026-11-20 22:30', BBORNTMZN: 'America/New_York', BCALLDATE: '2026-11-20 23:05' },
      ...{ PROCTYPE: 'Automated', PKGDESC: '1 box', RCVNOTE: '', UPGSHIPFEE: '0.00' },
      ...{ GENE_NEWB1: 'N', GENE_CARR1: 'Y', GENE_CANCERFP: 'N', GENE_CANCERCP: 'N' },
    });
    expect(dispatchValues({ ...facts, shipMethod: 'rocket', upgradeFee: '120.5' }, 'zh')).toMatchObject({
      ...{ SHIPMETHOD: 'rocket', UPGSHIPFEE: '120.50', PROD_CATEGORY: '脐带血、脐带组织' },
    });
    expect(dispatchSubject(dispatchValues(facts, 'zh'))).toBe('CJ-20261120-0001 HB000123 112026');
  });

  it('says in which currency the fee is, and what its letters mean', () => {
    const lines = dispatchBody(dispatchValues(facts, 'zh'), 'zh', 'USD').split('\n');
    expect(lines).toContain('UPGSHIPFEE 运输升级费（USD）: 0.00');
    expect(lines).toContain('GENE_CANCERFP 肿瘤基因检测，父系（Y 是，N 否）: N');
  });

  it('is written in the language of the courier, else of where the child was born, else of whoever reads it', () => {
    expect(languageOfNotice('zh', 'America/New_York', 'en')).toBe('zh');
    expect(languageOfNotice(null, 'America/New_York', 'zh')).toBe('en');
    expect(languageOfNotice(null, 'Pacific/Honolulu', 'zh')).toBe('en');
    expect(languageOfNotice(null, 'Asia/Shanghai', 'en')).toBe('zh');
    expect(languageOfNotice(null, 'Europe/Berlin', 'en')).toBe('en');
  });

  it('goes to a courier who is told in the language of where the child was born, where there is one', () => {
    const [one, two, three] = [{ language: 'zh' }, { language: null }, { language: 'en' }] as const;
    expect(courierFor([one, two, three], 'America/Chicago')).toBe(three);
    expect(courierFor([two, three, one], 'Asia/Shanghai')).toBe(one);
    expect(courierFor([two, one], 'America/Chicago')).toBe(two);
    expect(courierFor([], 'Asia/Shanghai')).toBeUndefined();
  });
});

describe('the bar code of an item', () => {
  const read = { gtin: '06901234567892', lot: 'A1-7', expiresOn: '2027-01-31' };

  it('says item, lot and expiry, as printed and as scanned; day 00 is the last of its month', () => {
    expect(readItemCode('(01)06901234567892(17)270131(10)A1-7')).toEqual(read);
    expect(readItemCode(']C101069012345678921727013110A1-7')).toEqual(read);
    expect(readItemCode('010690123456789210A1-7\u001d17270100')).toEqual(read);
    expect(readItemCode('(01)06901234567892(10)B')).toEqual({ ...read, lot: 'B', expiresOn: null });
  });

  it('is none without item or lot, or with a day that does not exist', () => {
    for (const text of [
      'KT5021',
      '(01)0690(10)A',
      '(01)06901234567892(17)270131',
      '(01)06901234567892(10)A(17)271332',
      '',
    ])
      expect(readItemCode(text)).toBeNull();
  });
});

it('says what of a kit expires before it is surely used', () => {
  const items = [
    { item: '抗凝剂', lot: 'A1', expiresOn: '2027-01-20' },
    { item: '采血袋', lot: 'B7', expiresOn: '2027-01-21' },
    { item: '说明书', lot: 'C', expiresOn: null },
  ];
  const [first, ...others] = expiringItems(items, '2026-12-31', 21);
  expect(others).toEqual([]);
  expect(expiringText('KT000007', first ?? {}, { dueOn: '2026-12-31', margin: 21 })[1]).toBe(
    'Kit KT000007: lot A1 expires 2027-01-20. It has to be good until 2027-01-21 (due date + 21 days).',
  );
  expect(firstExpiry(items)).toBe('2027-01-20');
  expect(firstExpiry([])).toBeNull();
});

describe('the stage of a contract', () => {
  const child = (order: number, of: Partial<StageFacts['children'][number]> = {}) => ({
    ...{ id: `c${order}`, order, born: false, kit: null, job: null },
    ...of,
  });
  const unit = (childId: string, state: string, certified = false) => ({
    childId,
    state,
    certified,
    name: `${childId}-${state}`,
  });
  const stage = (of: Partial<StageFacts>) =>
    deriveStage({ state: 'signed', children: [child(1)], units: [], money: null, ...of }).stage;
  const kit = { number: 'KT1', state: 'sent' as const };

  it('follows the contract until it is signed and after it has ended', () => {
    expect(stage({ state: 'draft' })).toBe('draft');
    expect(stage({ state: 'sent' })).toBe('toSign');
    expect(stage({})).toBe('signed');
    expect(stage({ state: 'terminated', units: [unit('c1', 'banked')] })).toBe('terminated');
  });

  it('follows kit, birth and courier until there is a unit', () => {
    expect(stage({ children: [child(1, { kit })] })).toBe('kitSent');
    expect(stage({ children: [child(1, { kit, born: true })] })).toBe('born');
    const job = (state: 'notified' | 'pickedUp' | 'delivered') => ({ number: 'J', state });
    expect(stage({ children: [child(1, { kit, born: true, job: job('notified') })] })).toBe('born');
    expect(stage({ children: [child(1, { kit, born: true, job: job('pickedUp') })] })).toBe('inTransit');
    expect(stage({ children: [child(1, { kit, born: true, job: job('delivered') })] })).toBe('received');
  });

  it('is that of the least advanced living unit, twins together', () => {
    expect(stage({ units: [unit('c1', 'banked'), unit('c1', 'quarantine')] })).toBe('processing');
    expect(stage({ units: [unit('c1', 'banked'), unit('c1', 'notBankable')] })).toBe('banked');
    expect(stage({ units: [unit('c1', 'rejected'), unit('c1', 'discarded')] })).toBe('notBankable');
    const twins = [child(1), child(2, { kit, born: true })];
    expect(stage({ children: twins, units: [unit('c1', 'banked')] })).toBe('born');
    expect(stage({ children: twins, units: [unit('c1', 'banked'), unit('c2', 'rejected')] })).toBe('banked');
  });

  it('is in storage with a certificate, and then what finance says', () => {
    const units = [unit('c1', 'banked', true)];
    expect(stage({ units })).toBe('inStorage');
    expect(stage({ units, money: 'renewalDue' })).toBe('renewalDue');
    expect(stage({ units, money: 'default' })).toBe('default');
    expect(stage({ money: 'default' })).toBe('signed');
  });
});

describe('the machines', () => {
  it.each([
    ['contract', contractMoves, 'draft', ['terminated', 'transferred', 'voided']],
    ['kit', kitMoves, 'stocked', ['received', 'lost', 'scrapped']],
    ['courier job', jobMoves, 'draft', ['delivered', 'failed', 'cancelled']],
  ] as const)('%s: every state is reached, and the ends have no way on', (_name, moves, begin, ends) => {
    const all = moves as Readonly<Record<string, readonly string[]>>;
    const reached = new Set<string>([begin]);
    for (const state of reached) for (const next of all[state] ?? []) reached.add(next);
    expect([...reached].toSorted()).toEqual(Object.keys(all).toSorted());
    expect(
      Object.keys(all)
        .filter((state) => !all[state]?.length)
        .toSorted(),
    ).toEqual([...ends].toSorted());
  });
});
