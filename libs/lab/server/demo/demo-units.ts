import {
  figuresOf,
  hourLimits,
  storedShare,
  type ProcessingFigures,
  type ProcessingRecord,
  type UnitState,
} from '#lab/model';
import type { DemoClock } from '#server-kit/server';

/** A unit of the demo with what was found of it; instants as ISO text. */
export interface DemoUnit {
  id: string;
  n: number;
  din: string;
  site: string;
  state: UnitState;
  use: 'own' | 'related' | 'unrelated';
  childName: string;
  motherName: string;
  contractNo: string;
  kitSerial: string;
  waybill: string;
  hospital: string;
  collector: string;
  bornAt: string;
  bornZone: string;
  collectedAt: string;
  arrivesAt: string;
  receivedAt: string | null;
  freezingAt: string | null;
  bankedAt: string | null;
  issuedAt: string | null;
  limitMinutes: number;
  deadline: string;
  bloodGroup: string | null;
  risk: 'none' | 'found' | null;
  plasmaDiluted: boolean | null;
  technician: string | null;
  record: ProcessingRecord | null;
  figures: ProcessingFigures | null;
  recovery: string | null;
  hepatitis: 'negative' | 'reactive';
  contaminated: boolean;
  /** What runs behind it: the first unit of the bench lies in a box, others wait. */
  position: string | null;
}

const surnames = [
  '陈',
  '林',
  '黄',
  '张',
  '李',
  '王',
  '吴',
  '刘',
  '蔡',
  '杨',
  '许',
  '郑',
  '谢',
  '郭',
  '洪',
  '曾',
  '周',
  '赖',
  '徐',
  '苏',
];
const givenOfMothers = [
  '雅婷',
  '怡君',
  '淑芬',
  '美玲',
  '佳颖',
  '思涵',
  '晓梅',
  '静怡',
  '文慧',
  '嘉欣',
  '丽娟',
  '若兰',
];
const givenOfChildren = ['宥廷', '品妍', '承恩', '子晴', '睿哲', '梓涵', '沐辰', '语彤', '浩然', '安琪'];
const groups = ['O+', 'A+', 'B+', 'AB+', 'O-', 'A-'];

interface Hospital {
  name: string;
  zone: string;
  site: string;
  collectors: readonly string[];
}
const hospitals: readonly Hospital[] = [
  { name: '上海市第一妇婴保健院', zone: 'Asia/Shanghai', site: 'LS01', collectors: ['王护士', '赵护士'] },
  { name: '复旦大学附属妇产科医院', zone: 'Asia/Shanghai', site: 'LS01', collectors: ['陆护士', '施护士'] },
  { name: '浙江大学附属妇产科医院', zone: 'Asia/Shanghai', site: 'LS01', collectors: ['沈护士'] },
  {
    name: 'Queens Women’s Hospital',
    zone: 'America/New_York',
    site: 'LS02',
    collectors: ['A. Brown', 'J. Diaz'],
  },
];

/** How many stand where; the rest of 360 is in the bank. */
const stages: readonly [UnitState, number][] = [
  ['banked', 307],
  ['reserved', 3],
  ['issued', 4],
  ['quarantine', 10],
  ['frozen', 3],
  ['processing', 6],
  ['accepted', 6],
  ['conditional', 3],
  ['rejected', 3],
  ['notBankable', 6],
  ['received', 3],
  ['collected', 4],
  ['expected', 2],
];

const hour = 3_600_000;

/** 360 units of two years; those on their way are six, one late and one tight. */
export function demoUnits(
  { today, random }: DemoClock,
  technicians: readonly string[],
  newId: (n: number) => string,
): DemoUnit[] {
  const states = stages.flatMap(([state, count]) => Array.from({ length: count }, () => state));
  const past = states.filter((state) => pastStates.has(state)).length;
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  return states.map((state, at): DemoUnit => {
    const n = at + 1;
    const hospital = pick(hospitals.slice(0, random() < 0.82 ? 3 : 4));
    // The bank fills over two years; what is at the bench came within a few days.
    const hoursAgo = pastStates.has(state)
      ? 24 * (12 + (past - at) * 2.2) + random() * 20
      : (recentHours[state] ?? 30);
    const late = state === 'collected' && n === states.indexOf('collected') + 1;
    const tight = state === 'collected' && n === states.indexOf('collected') + 2;
    const bornHoursAgo = (late ? 47 : tight ? 38 : hoursAgo) + (late || tight ? 0 : random() * 4);
    const born = new Date(Math.floor((today.getTime() - bornHoursAgo * hour) / 60_000) * 60_000);
    const arrives = new Date(born.getTime() + (14 + random() * 12) * hour);
    const isIn = !['expected', 'collected'].includes(state);
    const worked = !['expected', 'collected', 'received', 'accepted', 'conditional', 'rejected'].includes(
      state,
    );
    const freezing = new Date(arrives.getTime() + (4 + random() * 8) * hour);
    const isFrozen = worked && state !== 'processing';
    const use = pick(['own', 'own', 'related'] as const);
    const mother = pick(surnames);
    const record = worked
      ? demoRecord(random, arrives, isFrozen ? freezing : null, n, bornHoursAgo, hospital.name)
      : null;
    const figures = record && figuresOf(record);
    const limitMinutes = hourLimits[use];
    return {
      ...{ id: newId(n), n, din: `A9999${String(born.getUTCFullYear() % 100)}${String(n).padStart(6, '0')}` },
      ...{ site: hospital.site, state, use },
      childName: `${pick(surnames)}${pick(givenOfChildren)}`,
      motherName: `${mother}${pick(givenOfMothers)}`,
      contractNo: `HB${born.getUTCFullYear()}${String(n).padStart(5, '0')}`,
      kitSerial: `K${String(260_000 + n)}`,
      waybill: `SF${String(1_400_000_000 + n * 7919)}`,
      ...{ hospital: hospital.name, collector: pick(hospital.collectors), bornZone: hospital.zone },
      bornAt: born.toISOString(),
      collectedAt: new Date(born.getTime() + 20 * 60_000).toISOString(),
      arrivesAt: (isIn
        ? arrives
        : new Date(today.getTime() + (late ? 3 : 5 + random() * 9) * hour)
      ).toISOString(),
      receivedAt: isIn ? arrives.toISOString() : null,
      freezingAt: isFrozen ? freezing.toISOString() : null,
      bankedAt: ['banked', 'reserved', 'issued'].includes(state)
        ? new Date(freezing.getTime() + (9 + random() * 3) * 24 * hour).toISOString()
        : null,
      issuedAt: state === 'issued' ? new Date(freezing.getTime() + 40 * 24 * hour).toISOString() : null,
      limitMinutes,
      deadline: new Date(born.getTime() + limitMinutes * 60_000).toISOString(),
      bloodGroup: isFrozen ? pick(groups) : null,
      risk: isFrozen ? 'none' : null,
      plasmaDiluted: isFrozen ? false : null,
      technician: worked ? (technicians[n % Math.max(1, technicians.length)] ?? null) : null,
      ...{ record, figures, recovery: figures?.recovery ? storedShare(figures.recovery) : null },
      hepatitis: n === reactiveAt ? 'reactive' : 'negative',
      contaminated: state === 'notBankable' || random() < 0.004,
      position: null,
    };
  });
}

const pastStates: ReadonlySet<UnitState> = new Set(['banked', 'reserved', 'issued', 'notBankable']);
const recentHours: Readonly<Partial<Record<UnitState, number>>> = {
  ...{
    quarantine: 220,
    frozen: 44,
    processing: 34,
    accepted: 26,
    conditional: 28,
    rejected: 60,
    received: 24,
  },
  ...{ collected: 12, expected: 6 },
};
/** A unit in quarantine whose mother is reactive. */
const reactiveAt = 320;

function demoRecord(
  random: () => number,
  arrives: Date,
  freezing: Date | null,
  n: number,
  bornHoursAgo: number,
  hospital: string,
): ProcessingRecord {
  const near = (middle: number, spread: number) => middle + (random() - 0.5) * 2 * spread;
  const wbc = near(11.5, 2);
  const ml = near(95, 22);
  // One hospital has a bad month: its units come cold, and less is recovered.
  const badMonth = hospital.startsWith('浙江') && bornHoursAgo > 24 * 40 && bornHoursAgo < 24 * 75;
  const recovery = near(badMonth ? 66 : 84, 3) / 100;
  const nrbc = Math.round(near(7, 4));
  const total = wbc * (1 + nrbc / 100) * ml;
  return {
    bench: String(1 + (n % 3)),
    gross: (ml * 1.06 + 38.2).toFixed(2),
    tare: '38.20',
    wbc: wbc.toFixed(2),
    nrbc: String(nrbc),
    nrbcOut: true,
    afterMillilitres: '21.0',
    afterWbc: ((total * recovery) / 21).toFixed(2),
    viability: near(95, 3).toFixed(2),
    cd34Events: String(Math.round(near(820, 160))),
    beadsCounted: '4105',
    beads: '51300',
    microlitres: '100',
    dilution: '10',
    dishes: ['38', '41', '44'],
    plated: '50000',
    reagents: [
      { name: 'HES 6 %', lot: `H${2600 + (n % 40)}`, expires: '2028-12-31' },
      { name: 'DMSO', lot: `D${310 + (n % 12)}`, expires: '2028-06-30' },
    ],
    startedAt: new Date(arrives.getTime() + 40 * 60_000).toISOString(),
    freezingAt: freezing?.toISOString() ?? null,
  };
}
