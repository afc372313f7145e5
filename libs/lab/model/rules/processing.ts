import { z } from 'zod';
import { writableInstant, type Label } from '#calls/model';
import { bagGrams, isWithin, rangeText, type Bounds } from './bounds.ts';
import {
  asStored,
  colonies,
  type decimalsOf,
  nucleated,
  recoveryVerdict,
  share,
  storedShare,
  totalNucleated,
  viableCd34,
  volume,
} from './figures.ts';

const figure = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,4})?$/)
  .nullable();
/** Reagents of one record. */
export const mostReagents = 20;
/** What is kept beside a unit: how many. Where each lies the ledger says; records from before say it in words (`place`). */
const kept = z
  .object({
    count: z
      .string()
      .trim()
      .regex(/^\d{1,3}$/)
      .nullable(),
    place: z.string().trim().max(60).default(''),
    /** They hang on the bag, and lie where it lies. */
    attached: z.boolean().default(false),
  })
  .default({ count: null, place: '', attached: false });
/** What is written down at the bench: decimal texts, null where it is not known yet. */
export const processingRecord = z.object({
  bench: z.string().trim().max(20),
  gross: figure,
  tare: figure,
  wbc: figure,
  nrbc: figure,
  /** Did the device take nucleated red cells out of its WBC? */
  nrbcOut: z.boolean(),
  afterMillilitres: figure,
  afterWbc: figure,
  viability: figure,
  cd34Events: figure,
  beadsCounted: figure,
  beads: figure,
  microlitres: figure,
  dilution: figure,
  dishes: z
    .array(
      z
        .string()
        .trim()
        .regex(/^\d{1,6}$/),
    )
    .max(6),
  plated: figure,
  reagents: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(60),
        lot: z.string().trim().min(1).max(40),
        /** YYYY-MM-DD */
        expires: z.iso.date(),
      }),
    )
    .max(mostReagents),
  /** Beside the figures: how it was done, and what was kept of it. Records from before have none of it. */
  method: z.string().trim().max(80).default(''),
  device: z.string().trim().max(80).default(''),
  hct: figure.default(null),
  mnc: figure.default(null),
  dmso: figure.default(null),
  /** Segments of the bag, tubes of plasma and DNA: each becomes a sample with a place of its own. */
  segments: kept,
  plasma: kept,
  dna: kept,
  /** ISO instants; a text that is none is a problem of the record, so that the bench says which. */
  startedAt: z.string().max(40).nullable(),
  /** Start of freezing: the end of the 48 hours. */
  freezingAt: z.string().max(40).nullable(),
});
export type ProcessingRecord = z.output<typeof processingRecord>;

/** So many of a kind are kept of one unit. */
const keptBounds: Bounds = { least: 0, most: 99, decimals: 0 };
/** Colonies that are counted in a dish. */
const dishBounds: Bounds = { least: 0, most: 999_999, decimals: 0 };
const nothingKept = { count: null, place: '', attached: false };
export const emptyRecord: ProcessingRecord = {
  ...{ bench: '', gross: null, tare: null, wbc: null, nrbc: null, nrbcOut: true },
  ...{ afterMillilitres: null, afterWbc: null, viability: null, cd34Events: null, beadsCounted: null },
  ...{ beads: null, microlitres: null, dilution: null, dishes: [], plated: null, reagents: [] },
  ...{ method: '', device: '', hct: null, mnc: null, dmso: null },
  ...{ segments: nothingKept, plasma: nothingKept, dna: nothingKept },
  ...{ startedAt: null, freezingAt: null },
};

/** How exactly what is written down is stored; the rest stays as it was typed. */
const storedIn = {
  ...{ gross: 'grams', tare: 'grams', afterMillilitres: 'millilitres', wbc: 'perMicrolitre' },
  ...{ afterWbc: 'perMicrolitre', viability: 'percent', hct: 'percent', mnc: 'percent', dmso: 'percent' },
  ...{ cd34Events: 'count', beadsCounted: 'count', beads: 'count', plated: 'count' },
} as const satisfies Partial<Record<keyof ProcessingRecord, keyof typeof decimalsOf>>;

const kinds = {
  ...{ grams: { ...bagGrams, decimals: 4 }, millilitres: { least: 0, most: 2000, decimals: 4 } },
  ...{ perMicrolitre: { least: 0, most: 2000, decimals: 4 }, percent: { least: 0, most: 100, decimals: 4 } },
  ...{
    times: { least: 0, most: 10_000, decimals: 4 },
    count: { least: 0, most: 1_000_000_000, decimals: 4 },
  },
} satisfies Record<string, Bounds>;

/** Between what each figure can be at all: what is outside was mistyped, and nothing is worked out of it. */
const boundsOf = {
  ...{ gross: kinds.grams, tare: kinds.grams, wbc: kinds.perMicrolitre, nrbc: kinds.times },
  ...{ afterMillilitres: kinds.millilitres, afterWbc: kinds.perMicrolitre, viability: kinds.percent },
  ...{ cd34Events: kinds.count, beadsCounted: kinds.count, beads: kinds.count, plated: kinds.count },
  ...{ microlitres: kinds.times, dilution: kinds.times },
  ...{ hct: kinds.percent, mnc: kinds.percent, dmso: kinds.percent },
} as const satisfies Partial<Record<keyof ProcessingRecord, Bounds>>;
const figureNames = Object.keys(boundsOf) as (keyof typeof boundsOf)[];

/** A record without the figures that cannot be. */
const withoutImpossible = (record: ProcessingRecord): ProcessingRecord => ({
  ...record,
  ...(Object.fromEntries(
    figureNames
      .filter((name) => record[name] !== null && !isWithin(record[name], boundsOf[name]))
      .map((name) => [name, null]),
  ) as Partial<ProcessingRecord>),
});

/** A record with its figures as they are stored, half up: a step takes these, not what was typed. */
export function storedRecord(record: ProcessingRecord): ProcessingRecord {
  const stored = Object.entries(storedIn).map(([name, unit]) => {
    const value = record[name as keyof typeof storedIn];
    return [name, value && isFigure(value) ? asStored(value, unit) : value];
  });
  const { startedAt, freezingAt } = record;
  return {
    ...{ ...record, ...(Object.fromEntries(stored) as Partial<ProcessingRecord>) },
    ...{ startedAt: inUtc(startedAt), freezingAt: inUtc(freezingAt) },
  };
}
/** As the database reads it, whatever the offset; a text that is no instant stays, and is a problem of the record. */
const inUtc = (text: string | null): string | null => writableInstant.safeParse(text).data ?? text;
const isFigure = (text: string): boolean => figure.safeParse(text).success;

/** What follows from a record; decimal texts, null where something is missing. */
export interface ProcessingFigures {
  millilitres: string | null;
  nucleatedBefore: string | null;
  nucleated: string | null;
  /** Not rounded: held against its limit as it is. */
  recovery: string | null;
  viability: string | null;
  cd34: string | null;
  colonies: string | null;
}

/** Works the figures out; a step takes what the step before stores. */
export function figuresOf(typed: ProcessingRecord, density?: string): ProcessingFigures {
  const record = storedRecord(withoutImpossible(typed));
  const { gross, tare, wbc, nrbc, nrbcOut, afterMillilitres, afterWbc, dishes, plated } = record;
  const millilitres = gross && tare && Number(gross) >= Number(tare) ? volume(gross, tare, density) : null;
  const before =
    millilitres && wbc ? totalNucleated(nucleated(wbc, nrbc ?? '0', nrbcOut), millilitres) : null;
  const after = afterMillilitres && afterWbc ? totalNucleated(afterWbc, afterMillilitres) : null;
  const { cd34Events: events, beadsCounted, beads, microlitres, dilution } = record;
  const flow = events && beads && dilution && afterMillilitres && isSome(beadsCounted) && isSome(microlitres);
  return {
    millilitres,
    nucleatedBefore: before,
    nucleated: after,
    recovery: after && before && isSome(before) ? share(after, before) : null,
    viability: record.viability,
    cd34: flow
      ? viableCd34({ events, beads, dilution, millilitres: afterMillilitres, beadsCounted, microlitres })
      : null,
    colonies:
      after && isSome(plated) && dishes.every((dish) => isWithin(dish, dishBounds))
        ? colonies(dishes, after, plated)
        : null,
  };
}

const isSome = (text: string | null): text is string => text !== null && Number(text) > 0;

/**
 * What came out of the processing is more than what went in: nothing is known of what was added, so whoever saves it has looked
 * again and says why. Null: it is not.
 */
export function grownVolume(record: ProcessingRecord, density?: string): Label | null {
  const { millilitres } = figuresOf(record, density);
  const after = storedRecord(withoutImpossible(record)).afterMillilitres;
  if (millilitres === null || after === null || Number(after) <= Number(millilitres)) return null;
  return [
    `处理后 ${after} mL 多于处理前 ${millilitres} mL：请核对；确实如此须说明原因`,
    `${after} mL after is more than ${millilitres} mL before: check both; where it is so, say why`,
  ];
}

/** What is wrong with a record, by field. */
export function problemsOfRecord(
  record: ProcessingRecord,
  density?: string,
): { path: string; text: Label }[] {
  const problems: { path: string; text: Label }[] = [];
  if (record.gross && record.tare && Number(record.gross) < Number(record.tare))
    problems.push({ path: 'tare', text: ['皮重大于毛重', 'The tare is more than the gross weight'] });
  for (const path of figureNames) {
    const value = record[path];
    if (value !== null && !isWithin(value, boundsOf[path]))
      problems.push({ path, text: rangeText(boundsOf[path]) });
  }
  for (const path of ['startedAt', 'freezingAt'] as const)
    if (record[path] !== null && !writableInstant.safeParse(record[path]).success)
      problems.push({ path, text: ['请填写有效的日期和时间', 'Enter a valid day and time'] });
  for (const path of ['segments', 'plasma', 'dna'] as const)
    if (!isWithin(record[path].count ?? '0', keptBounds))
      problems.push({ path, text: rangeText(keptBounds) });
  if (record.dishes.some((dish) => !isWithin(dish, dishBounds)))
    problems.push({ path: 'dishes', text: rangeText(dishBounds) });
  const { recovery } = figuresOf(record, density);
  if (recovery && recoveryVerdict(recovery) === 'refused')
    problems.push({
      path: 'afterWbc',
      text: [
        `回收率 ${storedShare(recovery)} % 超过 120 %，请核对数据`,
        `The recovery would be ${storedShare(recovery)} %, more than 120 %: check what was measured`,
      ],
    });
  if (record.dishes.length === 1)
    problems.push({ path: 'dishes', text: ['至少两个培养皿', 'At least two dishes'] });
  return problems;
}
