import {
  emptyRecord,
  figuresOf,
  isCounted,
  storedShare,
  type ProcessingFigures,
  type ProcessingRecord,
  type UnitState,
} from '#lab/model';
import type { DemoClock } from '#server-kit/server';
import type { BornUnit } from '../awaited/born-units.ts';

/** A unit of the demo with what was found of it; instants as ISO text. */
export interface DemoUnit extends Omit<BornUnit, 'siteId'> {
  id: string;
  n: number;
  site: string;
  state: UnitState;
  collector: string;
  receivedAt: string | null;
  freezingAt: string | null;
  bankedAt: string | null;
  issuedAt: string | null;
  bloodGroup: string | null;
  risk: 'none' | 'found' | null;
  plasmaDiluted: boolean | null;
  technician: string | null;
  record: ProcessingRecord | null;
  figures: ProcessingFigures | null;
  recovery: string | null;
  /** Its mother is reactive for hepatitis B. */
  isReactive: boolean;
}

const groups = ['O+', 'A+', 'B+', 'AB+', 'O-', 'A-'];
const collectors: Readonly<Record<string, readonly string[]>> = {
  LS01: ['王护士', '赵护士', '陆护士', '沈护士'],
  LS02: ['A. Brown', 'J. Diaz'],
};

/** How those that have arrived stand, the youngest first; among the rest some were given up, reserved and issued. */
const stages: readonly [UnitState, number][] = [
  ['received', 3],
  ['accepted', 6],
  ['conditional', 3],
  ['processing', 6],
  ['frozen', 3],
  ['rejected', 3],
  ['quarantine', 13],
];

/** So many units the demo has in all. */
const all = 360;
const hour = 3_600_000;

/** How the unit that is so many behind the youngest stands. */
function stateOf(behind: number): UnitState {
  let left = behind;
  for (const [state, count] of stages) {
    if (left < count) return state;
    left -= count;
  }
  if (left % 53 === 17) return 'notBankable';
  if (left % 103 === 40) return 'reserved';
  return left % 71 === 60 ? 'issued' : 'banked';
}

/** Units of two years, of the births of the contracts; those on their way come last. */
export function demoUnits(
  { today, random }: DemoClock,
  technicians: readonly string[],
  newId: (n: number) => string,
  born: readonly BornUnit[],
): DemoUnit[] {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const awaited = born.filter(({ deliveredAt }) => deliveredAt === null);
  // The oldest tissue was kept before this system was there.
  const arrived = born.filter(({ deliveredAt }) => deliveredAt !== null);
  let spare = Math.max(0, arrived.length + awaited.length - all);
  const kept = arrived.filter(({ product }) => isCounted(product) || spare-- <= 0);
  return [...kept, ...awaited].map((unit, at): DemoUnit => {
    const { siteId, ...known } = unit;
    const n = at + 1;
    const isIn = unit.deliveredAt !== null;
    const state = isIn ? stateOf(kept.length - n) : unit.isCollected ? 'collected' : 'expected';
    const arrives = new Date(unit.deliveredAt ?? unit.arrivesAt ?? unit.bornAt);
    const worked = isIn && !['received', 'accepted', 'conditional', 'rejected'].includes(state);
    const isFrozen = worked && state !== 'processing';
    const ended = today.getTime() - hour;
    const latest = isFrozen && state !== 'notBankable' ? Date.parse(unit.deadline) - hour : Infinity;
    const freezing = new Date(
      Math.min(
        Math.max(arrives.getTime() + hour, Math.min(arrives.getTime() + (4 + random() * 8) * hour, latest)),
        ended,
      ),
    );
    const record =
      worked && isCounted(unit.product)
        ? demoRecord(random, arrives, isFrozen ? freezing : null, n, unit, today)
        : worked
          ? { ...tissueRecord(n, arrives), freezingAt: isFrozen ? freezing.toISOString() : null }
          : null;
    const figures = record && figuresOf(record);
    const site = siteId ?? 'LS01';
    return {
      ...{ ...known, id: newId(n), n, site, state, collector: pick(collectors[site] ?? ['']) },
      receivedAt: isIn ? arrives.toISOString() : null,
      freezingAt: isFrozen ? freezing.toISOString() : null,
      bankedAt: ['banked', 'reserved', 'issued'].includes(state)
        ? new Date(Math.min(freezing.getTime() + (6 + random() * 3) * 24 * hour, ended)).toISOString()
        : null,
      issuedAt: state === 'issued' ? new Date(freezing.getTime() + 40 * 24 * hour).toISOString() : null,
      bloodGroup: isFrozen ? pick(groups) : null,
      risk: isFrozen ? 'none' : null,
      plasmaDiluted: isFrozen ? false : null,
      technician: worked ? (technicians[n % Math.max(1, technicians.length)] ?? null) : null,
      ...{ record, figures, recovery: figures?.recovery ? storedShare(figures.recovery) : null },
      isReactive: state === 'quarantine' && kept.length - n === 33,
    };
  });
}

function demoRecord(
  random: () => number,
  arrives: Date,
  freezing: Date | null,
  n: number,
  { bornAt, hospital }: Pick<BornUnit, 'bornAt' | 'hospital'>,
  today: Date,
): ProcessingRecord {
  const near = (middle: number, spread: number) => middle + (random() - 0.5) * 2 * spread;
  const wbc = near(11.5, 2);
  const ml = near(95, 22);
  // Hospitals of one city have a bad month: their units come cold, and less is recovered.
  const daysAgo = (today.getTime() - Date.parse(bornAt)) / (24 * hour);
  const badMonth = hospital.startsWith('上海') && daysAgo > 40 && daysAgo < 75;
  const recovery = near(badMonth ? 66 : 84, 3) / 100;
  const nrbc = Math.round(near(7, 4));
  const total = wbc * (1 + nrbc / 100) * ml;
  return {
    ...emptyRecord,
    ...{
      method: 'HES',
      device: 'Sepax 2',
      hct: near(38, 4).toFixed(1),
      mnc: near(42, 6).toFixed(1),
      dmso: '10',
    },
    segments: { count: '2', place: '', attached: true },
    plasma: { count: '1', place: '', attached: false },
    dna: { count: '1', place: '', attached: false },
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

/** Tissue is cut, washed and frozen: nothing of it is counted. */
const tissueRecord = (n: number, arrives: Date): ProcessingRecord => ({
  ...emptyRecord,
  bench: String(1 + (n % 3)),
  reagents: [{ name: 'DMSO', lot: `D${310 + (n % 12)}`, expires: '2028-06-30' }],
  startedAt: new Date(arrives.getTime() + 40 * 60_000).toISOString(),
});
