import { z } from 'zod';
import { defineCall, right, writableInstant } from '#calls/model';
import { sampleKindNames, samplePurposeNames, sampleWayNames } from '../samples.ts';
import { tankCelsius, within } from '../rules/bounds.ts';
import { instant, unitHead, unitState, who } from './parts.ts';

const topics = ['lab'];
const edit = { effect: 'write', access: right('HBLAB350P', 'edit'), topics } as const;
const celsius = within(tankCelsius);

const alarm = z.object({
  id: z.uuid(),
  tank: who,
  kind: z.enum(['warm', 'nitrogen']),
  beganAt: instant,
  endedAt: instant.nullable(),
  worst: z.string(),
  units: z.int(),
  seenBy: who.nullable(),
  action: z.string(),
});
export type TankAlarm = z.output<typeof alarm>;

const tank = z.object({
  id: z.string(),
  name: z.string(),
  site: who,
  sections: z.int(),
  racks: z.int(),
  shelves: z.int(),
  slots: z.int(),
  units: z.int(),
  samples: z.int(),
  /** Positions that nothing may lie in; those and what lies there and what is free are all that the tank has. */
  blocked: z.int(),
  free: z.int(),
  warmest: z.string(),
  reading: z.object({ at: instant, celsius: z.string(), nitrogen: z.string().nullable() }).nullable(),
});

/** The tanks with what is in them, what is wrong, and what has to be moved. */
export const readTanks = defineCall({
  name: 'lab.readTanks',
  code: 'HBLAB350P_0',
  summary: ['冻存罐', 'Tanks'],
  effect: 'read',
  access: right('HBLAB350P', 'query'),
  request: z.object({}),
  response: z.object({
    tanks: z.array(tank),
    alarms: z.array(alarm),
    /** Released and still in quarantine; frozen and nowhere yet. */
    toMove: z.array(unitHead),
    /** Not released any more, or not yet, and lying in the area of the bank. */
    toReturn: z.array(unitHead),
    toPut: z.array(unitHead),
    /** Samples that lie at the bench of a site. */
    samplesToPut: z.array(
      z.object({ id: z.string(), unitId: z.uuid(), childName: z.string(), notes: z.string() }),
    ),
    /** Of each, how many there are: the first 50 are answered. */
    totals: z.object({
      alarms: z.int(),
      toMove: z.int(),
      toReturn: z.int(),
      toPut: z.int(),
      samplesToPut: z.int(),
    }),
    custodyTotal: z.int(),
  }),
  topics,
});

/** One tank: its map (`boxesIn`) and its latest readings. */
export const readTank = defineCall({
  name: 'lab.readTank',
  code: 'HBLAB350P_2',
  summary: ['冻存罐内', 'Inside a tank'],
  effect: 'read',
  access: right('HBLAB350P', 'query'),
  request: z.object({ tankId: z.string().max(64) }),
  response: z.object({
    tank: tank.pick({ id: true, name: true, sections: true, racks: true, shelves: true, slots: true }),
    boxes: z.string(),
    readings: z.array(z.object({ at: instant, celsius: z.string(), nitrogen: z.string().nullable() })),
  }),
  errors: ['notFound'],
  topics,
});

const position = z.object({
  id: z.string(),
  slot: z.int(),
  blocked: z.string().nullable(),
  unit: z.object({ id: z.uuid(), din: z.string(), state: unitState, childName: z.string() }).nullable(),
  sample: z
    .object({ id: z.string(), unitId: z.uuid(), kind: z.enum(sampleKindNames), childName: z.string() })
    .nullable(),
});
export type PositionInBox = z.output<typeof position>;

/** The positions of a box with what lies in them, wherever the box stands. */
export const readBox = defineCall({
  name: 'lab.readBox',
  code: 'HBLAB350P_15',
  summary: ['盒内位置', 'Inside a box'],
  effect: 'read',
  access: right('HBLAB350P', 'query'),
  request: z.object({ box: z.string().max(40) }),
  response: z.object({ positions: z.array(position) }),
  errors: ['notFound'],
  topics,
});

/** Puts a unit or a sample of one into a position or moves it there; both codes are scanned. */
export const putUnit = defineCall({
  ...edit,
  name: 'lab.putUnit',
  code: 'HBLAB350P_3',
  summary: ['放入位置', 'Put a unit into a position'],
  request: z.object({
    unitScan: z.string().trim().min(1).max(80),
    /** Where the donation has several products. */
    productScan: z.string().trim().max(40).default(''),
    positionScan: z.string().trim().min(1).max(80),
    witnessId: z.string().max(64).nullable().default(null),
    warmSeconds: z.int().min(0).max(86_400).default(0),
    reason: z.string().trim().max(200).default(''),
  }),
  response: z.object({
    unitId: z.uuid(),
    din: z.string(),
    /** Of a sample: its code. */
    sample: z.string().nullable(),
    position: z.string(),
    words: z.string(),
  }),
  errors: ['invalid', 'notFound', 'businessRule'],
});

/** The next free positions of the area that a unit belongs into; for a sample of it, of the bank, beside other samples. */
export const proposePosition = defineCall({
  name: 'lab.proposePosition',
  code: 'HBLAB350P_7',
  summary: ['建议位置', 'Propose a position'],
  effect: 'read',
  access: right('HBLAB350P', 'query'),
  request: z.object({ unitId: z.uuid(), sample: z.boolean().default(false) }),
  response: z.object({ positions: z.array(z.object({ id: z.string(), words: z.string() })) }),
  errors: ['notFound'],
  topics,
});

/** Moves a box whole to another shelf; where a box stands there already, the two change places. */
export const moveBox = defineCall({
  ...edit,
  name: 'lab.moveBox',
  code: 'HBLAB350P_5',
  summary: ['整盒移动', 'Move a box whole'],
  request: z.object({
    boxScan: z.string().trim().min(1).max(80),
    tankId: z.string().max(64),
    section: z.int32().min(1),
    rack: z.int32().min(1),
    shelf: z.int32().min(1),
    warmSeconds: z.int().min(0).max(86_400).default(0),
    reason: z.string().trim().min(1).max(200),
  }),
  response: z.object({ words: z.string(), units: z.int(), changedWith: z.string().nullable() }),
  errors: ['invalid', 'notFound', 'businessRule'],
});

/** Closes a position, or opens it again (no reason). */
export const blockPosition = defineCall({
  ...edit,
  name: 'lab.blockPosition',
  code: 'HBLAB350P_6',
  summary: ['停用位置', 'Block a position'],
  request: z.object({ position: z.string().max(40), reason: z.string().trim().max(200).nullable() }),
  response: z.object({ blocked: z.string().nullable() }),
  errors: ['notFound', 'businessRule'],
});

/** A blind count: what was scanned in a box against what the ledger says. */
export const countBox = defineCall({
  ...edit,
  name: 'lab.countBox',
  code: 'HBLAB350P_8',
  summary: ['盲盘', 'Blind count'],
  request: z.object({
    boxScan: z.string().trim().min(1).max(80),
    scans: z.array(z.string().trim().max(80)).max(400),
  }),
  response: z.object({
    expected: z.int(),
    matched: z.int(),
    /** By DIN, or by the code of a sample. */
    missing: z.array(z.object({ din: z.string(), position: z.string() })),
    foreign: z.array(z.object({ text: z.string(), position: z.string().nullable() })),
  }),
  errors: ['invalid', 'notFound'],
});

/** Reads a tank. */
export const readTankNow = defineCall({
  ...edit,
  name: 'lab.recordReading',
  code: 'HBLAB350P_9',
  summary: ['记录液氮与温度', 'Record a reading'],
  request: z.object({
    tankId: z.string().max(64),
    celsius,
    nitrogen: z
      .string()
      .trim()
      .regex(/^\d{1,3}(\.\d)?$/)
      .nullable(),
    readAt: writableInstant.nullable().default(null),
  }),
  response: z.object({ alarm: z.boolean(), units: z.int() }),
  errors: ['invalid', 'notFound', 'businessRule'],
});

/** Whoever has seen to an alarm says what was done; the units that it lists. */
export const settleAlarm = defineCall({
  ...edit,
  name: 'lab.settleAlarm',
  code: 'HBLAB350P_10',
  summary: ['处理报警', 'Settle an alarm'],
  request: z.object({ id: z.uuid(), action: z.string().trim().min(1).max(300) }),
  response: z.object({ id: z.uuid() }),
  errors: ['notFound', 'handledAlready'],
});

export const unitsOfAlarm = defineCall({
  name: 'lab.unitsOfAlarm',
  code: 'HBLAB350P_12',
  summary: ['报警涉及的产品', 'Units of an alarm'],
  effect: 'read',
  access: right('HBLAB350P', 'query'),
  request: z.object({ id: z.uuid() }),
  response: z.object({ units: z.array(unitHead) }),
  errors: ['notFound'],
  topics,
});

/** Takes a sample out of its place, to the bench or for good, or lays it to its unit; into a position it is put by scans. */
export const moveSample = defineCall({
  ...edit,
  access: right(['HBLAB330P', 'HBLAB350P'], 'edit'),
  name: 'lab.moveSample',
  code: 'HBLAB350P_13',
  summary: ['取出样品', 'Take a sample out'],
  request: z.object({
    scan: z.string().trim().min(1).max(80),
    way: z.enum(sampleWayNames),
    /** What it is used for; not asked where it is destroyed or lies with its unit. */
    purpose: z.enum(samplePurposeNames).nullable().default(null),
    note: z.string().trim().max(200).default(''),
    witnessId: z.string().max(64).nullable().default(null),
    warmSeconds: z.int().min(0).max(86_400).default(0),
  }),
  response: z.object({ sample: z.string() }),
  errors: ['invalid', 'notFound', 'forbidden', 'businessRule'],
});

/** Which boxes are quarantine and which bank: a whole section, or one box of it. Nothing lies in them then. */
export const setArea = defineCall({
  ...edit,
  access: right('HBLAB350P', 'enable'),
  name: 'lab.setArea',
  code: 'HBLAB350P_14',
  summary: ['设定库区', 'Set an area'],
  request: z.object({
    tankId: z.string().max(64),
    section: z.int32().min(1),
    box: z.string().max(40).nullable().default(null),
    area: z.enum(['bank', 'quarantine']),
  }),
  response: z.object({ boxes: z.int() }),
  errors: ['notFound', 'businessRule'],
});
