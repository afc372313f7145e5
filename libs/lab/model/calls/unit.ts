import { z } from 'zod';
import { defineCall, right, type Label } from '#calls/model';
import { lookBackCauses } from '../lists/look-backs.ts';
import { freezingCurve } from './curve.ts';
import { processingRecord } from '../rules/processing.ts';
import { sampleKinds, sampleStateNames, type SampleKind } from '../samples.ts';
import { certificate, instant, sheetState, unitHead, who } from './parts.ts';

const label = z.tuple([z.string(), z.string()]).transform((pair): Label => [pair[0], pair[1]]);
const pair = z.custom<Label>((value) => label.safeParse(value).success);

/** One check of a sheet. */
export const check = z.object({
  key: z.string(),
  label: pair,
  state: z.enum(['ok', 'miss', 'excepted']),
  /** What was found, and what it is held against. */
  found: pair,
  limit: z.string(),
});
export type Check = z.output<typeof check>;

const signature = z.object({
  place: z.int(),
  person: who,
  director: z.boolean(),
  meaning: z.string(),
  at: instant,
  sha256: z.string(),
});

export const sheet = z.object({
  id: z.uuid(),
  direction: z.enum(['in', 'out']),
  state: sheetState,
  openedAt: instant,
  closedAt: instant.nullable(),
  why: z.string(),
  signatures: z.array(signature),
  /** As they are now, of a living sheet; as they were signed, of an ended one. */
  checks: z.array(check),
  sha256: z.string(),
  /** Why this reader may not sign; null: they may. */
  against: pair.nullable(),
  /** The exceptional release that its misses were let pass by. */
  exceptionId: z.string().nullable(),
  exceptionNumber: z.string().nullable(),
});
export type Sheet = z.output<typeof sheet>;

const result = z.object({
  id: z.uuid(),
  subject: z.enum(['mother', 'cord', 'segment']),
  test: z.string(),
  value: z.string(),
  method: z.string(),
  flag: z.enum(['ok', 'attention', 'reactive']),
  collectedAt: instant.nullable(),
  collectedBy: who.nullable(),
  enteredBy: who,
  enteredAt: instant,
  verifiedBy: who.nullable(),
  verifiedAt: instant.nullable(),
  /** May the reader verify it? Whoever entered it never does. */
  mayVerify: z.boolean(),
  replaces: z.uuid().nullable(),
  replaced: z.boolean(),
  reason: z.string(),
});
export type ResultOnWire = z.output<typeof result>;

const custodyLine = z.object({
  id: z.uuid(),
  from: z.string(),
  to: z.string(),
  person: who,
  witness: who.nullable(),
  at: instant,
  reason: z.string(),
  warmSeconds: z.int(),
  hash: z.string(),
  sealed: z.boolean(),
});

/** Something kept beside the unit, with where it lies and every hand that it went through. */
const sample = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(sampleKinds) as [SampleKind, ...SampleKind[]]),
  state: z.enum(sampleStateNames),
  /** Where it lies; of one that lies with its unit, where that lies. */
  position: z.string().nullable(),
  place: z.string(),
  /** What the record said of its place before it had one of its own. */
  notes: z.string(),
  madeAt: instant,
  custody: z.array(custodyLine),
});
export type SampleOnWire = z.output<typeof sample>;

/** A unit with all that the laboratory knows of it. */
export const unitDetail = z.object({
  unit: unitHead,
  warmSeconds: z.int(),
  /** Grams a millilitre that its volume is reckoned with today. */
  density: z.string(),
  /** What its recovery is held against today. */
  recoveryLimit: z.object({ least: z.string().nullable(), most: z.string().nullable() }),
  /** The day on which it expires where its laboratory is; null: it does not. */
  expiresOn: z.string().nullable(),
  donor: z.object({
    plasmaDiluted: z.boolean().nullable(),
    risk: z.enum(['none', 'found']).nullable(),
    /** The contract whose health history counts; null: it is of none. */
    contractId: z.string().nullable(),
    state: z.enum(['incomplete', 'eligible', 'ineligible', 'notRequired']),
    reasons: z.array(pair),
    legends: z.array(z.string()),
    biohazard: z.boolean(),
  }),
  door: z
    .object({
      id: z.string(),
      number: z.string(),
      arrivedAt: instant,
      seal: z.enum(['intact', 'broken', 'missing']),
      shell: z.string().nullable(),
      takenBy: who,
    })
    .nullable(),
  receipts: z.array(
    z.object({
      version: z.int(),
      decision: z.enum(['accepted', 'conditional', 'rejected']),
      reason: z.string(),
      person: who,
      at: instant,
      sha256: z.string(),
      /** What was found; of receipts from before, less. */
      record: z.record(z.string(), z.unknown()),
    }),
  ),
  conditions: z.array(
    z.object({
      id: z.uuid(),
      text: z.string(),
      owner: who,
      doneBy: who.nullable(),
      doneAt: instant.nullable(),
      outcome: z.string(),
      /** May the reader say what came of it? */
      maySettle: z.boolean(),
    }),
  ),
  /** Of the logger that was put into the kit; a file is taken of it alone. */
  kitLogger: z.string().nullable(),
  logger: z
    .object({
      serial: z.string(),
      name: z.string(),
      /** Why it counts though it does not say its logger, or is of another one; empty: it is the logger of the box. */
      reason: z.string(),
      sha256: z.string(),
      /** The file itself is there. */
      kept: z.boolean(),
      person: who,
      at: instant,
      outside: z.int(),
      unknown: z.int(),
      lowest: z.string(),
      highest: z.string(),
      kineticMean: z.string(),
    })
    .nullable(),
  /** Of the freezer; the file that was read last. */
  curve: freezingCurve.nullable(),
  processing: z.array(
    z.object({
      version: z.int(),
      record: processingRecord,
      figures: z.record(z.string(), z.string().nullable()),
      reason: z.string(),
      overridden: z.boolean(),
      person: who,
      at: instant,
      sha256: z.string(),
    }),
  ),
  /** Lots that are open at its site, for the record that is written now. */
  reagentsInUse: z.array(z.object({ name: z.string(), lot: z.string(), expires: z.string() })),
  results: z.array(result),
  /** Of the mother, with other units of hers: they count here too, a reactive one before those of this unit. */
  ofMother: z.array(
    z.object({
      unitId: z.uuid(),
      din: z.string(),
      product: z.string(),
      test: z.string(),
      value: z.string(),
      flag: z.enum(['ok', 'attention', 'reactive']),
      verified: z.boolean(),
    }),
  ),
  /** Tests that are ordered and have no result yet. */
  orders: z.array(
    z.object({
      test: z.string(),
      orderedBy: who,
      orderedAt: instant,
      collectedBy: who.nullable(),
      collectedAt: instant.nullable(),
    }),
  ),
  sheets: z.array(sheet),
  /** The latest of so many. */
  custody: z.array(custodyLine),
  custodyTotal: z.int(),
  samples: z.array(sample),
  lookBacks: z.array(
    z.object({
      id: z.uuid(),
      openedAt: instant,
      closedAt: instant.nullable(),
      outcome: z.string(),
      cause: z.enum(lookBackCauses.map(({ value }) => value)),
      test: z.string().nullable(),
    }),
  ),
  /** For whom it was released out of the bank last. */
  recipient: z.object({ physician: z.string(), hospital: z.string() }).nullable(),
  prints: z.record(z.string(), z.int()),
  /** The company whose bank keeps it, as its papers say. */
  bank: pair,
  /** In which language the family reads; null: it is of no contract. */
  familyLanguage: z.enum(['zh', 'en']).nullable(),
  /** From hand to hand before it was at the door, as the courier's jobs have it. */
  handovers: z.array(
    z.object({
      id: z.string(),
      job: z.string(),
      to: z.string(),
      at: instant,
      who: z.string(),
      place: z.string(),
      note: z.string(),
      enteredBy: who,
    }),
  ),
  /** Issued since the unit was released; null: not printed yet. */
  certificate: certificate.nullable(),
  /** `giveUp`: the director decides what is not bankable or destroyed. */
  may: z.object({ record: z.boolean(), sign: z.boolean(), move: z.boolean(), giveUp: z.boolean() }),
});
export type UnitDetail = z.output<typeof unitDetail>;

/** HBLAB330P with an id: the unit; see bare-calls.ts. */
export const readUnit = defineCall({
  name: 'lab.readUnit',
  code: 'HBLAB330P_2',
  summary: ['产品单位', 'A unit'],
  effect: 'read',
  access: right(['HBLAB310P', 'HBLAB330P'], 'query'),
  request: z.object({ id: z.uuid() }),
  response: unitDetail,
  errors: ['notFound'],
  topics: ['lab'],
});
