import { z } from 'zod';
import { defineCall, right, writableDay, type Label } from '#calls/model';
import { reference } from '#identity/model';
import { openRequest, usesOfKind } from '../register-calls.ts';

const id = z.string().min(1).max(64);
const day = z.iso.date();

/** Days [from, to) of a field with what it says on them; of the first one nobody knows when it began (null). */
const datedPeriod = z.object({
  field: z.string(),
  from: day.nullable(),
  to: day.nullable(),
  value: z.unknown(),
  reason: z.string(),
  by: reference.nullable(),
  at: z.iso.datetime().nullable(),
});
export type DatedPeriod = z.output<typeof datedPeriod>;

interface OfRegister {
  name: string;
  code: string;
  title: Label;
  screens: readonly string[];
}

/** The calls of a register with fields whose values hold from a day on. */
export const callsOfDated = ({ name, code, title: [zh, en], screens }: OfRegister) => {
  const call = (what: string, suffix: string, [chinese, english]: Label) => ({
    name: `${name}.${what}`,
    code: `${code}_${suffix}`,
    summary: [`${zh}：${chinese}`, `${en}: ${english}`] as const,
    topics: [`register:${name}`],
  });
  return {
    /** What dated fields say on a day, and on which days they say what. */
    read: defineCall({
      ...call('dated', '17', ['按日取值', 'values by day']),
      effect: 'read',
      access: right(screens, 'get'),
      request: z.object({ id, day: writableDay.optional() }),
      response: z.object({
        day,
        /** By field, on that day. */
        values: z.record(z.string(), z.unknown()),
        periods: z.array(datedPeriod),
        /** What lies before is locked. */
        locked: day,
        can: z.object({ change: z.boolean() }),
      }),
    }),
    /** Gives a field another value from a day on, or on some days; what is governed waits for an approval. */
    change: defineCall({
      ...call('changeFrom', '18', ['自某日起变更', 'change from a day on']),
      effect: 'write',
      access: right(screens, 'edit'),
      request: z.object({
        id,
        field: z.string().max(60),
        value: z.unknown(),
        from: writableDay,
        /** The first day on which it counts no more; null: until the next change that is known. */
        to: writableDay.nullable().default(null),
        reason: z.string().trim().max(300).default(''),
        /** Says what would come of it, and changes nothing. */
        rehearse: z.boolean().default(false),
      }),
      response: z.object({
        /** The days of the field afterwards. */
        periods: z.array(datedPeriod),
        /** What lies in days that are over, and was made with the other value: it stays as it is. */
        differs: z.array(usesOfKind),
        asked: openRequest.nullable(),
      }),
      errors: ['invalid', 'businessRule'],
    }),
  } as const;
};
export type DatedCalls = ReturnType<typeof callsOfDated>;
