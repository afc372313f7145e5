import { z } from 'zod';
import { defineCall, right, type Label } from '#calls/model';
import { recordStates } from '../register-head.ts';
import { certainties } from './twin-keys.ts';

/** Twins of a record that are told at once. */
export const mostTwins = 20;
/** Pairs of a page. */
export const pairsOfPage = 20;

const id = z.string().min(1).max(64);

/** A record as a twin is told of. */
const twinRecord = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  state: z.enum(recordStates),
});
const match = z.object({
  certainty: z.enum(certainties),
  /** Fields that say the same; 'names' where names are alike. */
  because: z.array(z.string()),
  /** How alike the names are, 0 to 1. */
  alike: z.number(),
});

const twin = twinRecord.extend(match.shape).extend({
  /** Somebody has said that these two are not the same. */
  dismissed: z.boolean(),
});
export type Twin = z.output<typeof twin>;

const pair = match.extend({ one: twinRecord, other: twinRecord, dismissed: z.boolean() });
export type TwinPair = z.output<typeof pair>;

/** The calls by which twins of a register are found. */
export const callsOfTwins = ({
  name,
  code,
  screens,
  suffixes = {},
  title: [zh, en],
}: {
  name: string;
  code: string;
  screens: readonly string[];
  suffixes?: Readonly<Record<string, string>> | undefined;
  title: Label;
}) => {
  const topics = [`register:${name}`];
  const call = (what: string, suffix: string, [chinese, english]: Label) => ({
    name: `${name}.${what}`,
    code: `${code}_${suffixes[what] ?? suffix}`,
    summary: [`${zh}：${chinese}`, `${en}: ${english}`] as const,
  });
  return {
    /** Of what is being typed; whoever may add or change records asks. */
    find: defineCall({
      ...call('findTwins', '20', ['疑似重复的记录', 'records that may be the same']),
      effect: 'read',
      access: right(screens, 'query'),
      request: z.object({ id, values: z.record(z.string(), z.unknown()) }),
      response: z.object({ twins: z.array(twin) }),
      topics,
    }),
    /** The pairs of the register, those that are most certain first. */
    pairs: defineCall({
      ...call('twinPairs', '21', ['疑似重复', 'possible duplicates']),
      effect: 'read',
      access: right(screens, 'query'),
      request: z.object({
        certainty: z.enum(certainties).optional(),
        /** Those that somebody has said are not the same, instead of the others. */
        dismissed: z.boolean().default(false),
        page: z.int().min(1).max(10_000).default(1),
      }),
      response: z.object({
        counts: z.object({ certain: z.int(), likely: z.int(), possible: z.int(), dismissed: z.int() }),
        pairs: z.array(pair),
        can: z.object({ dismiss: z.boolean(), merge: z.boolean() }),
      }),
      topics,
    }),
    /** 'Not a duplicate', or that it may be one after all. */
    dismiss: defineCall({
      ...call('dismissTwins', '22', ['不是重复', 'not a duplicate']),
      effect: 'write',
      access: right(screens, 'edit'),
      request: z.object({ one: id, other: id, dismissed: z.boolean() }),
      response: z.object({}),
      topics,
    }),
  } as const;
};
export type TwinCalls = ReturnType<typeof callsOfTwins>;
