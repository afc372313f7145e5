import { z } from 'zod';
import { defineCall, label, type Label, right, writableDay } from '#calls/model';

const rule = z.object({ id: z.string(), code: z.string(), name: z.string() });

/** The call that says which row of a table of rules counts for a case on a day, and why. */
export const callOfExplaining = ({
  name,
  code,
  title: [zh, en],
  screens,
}: {
  name: string;
  code: string;
  title: Label;
  screens: readonly string[];
}) =>
  defineCall({
    name: `${name}.explain`,
    code: `${code}_27`,
    summary: [`${zh}：适用哪一条及原因`, `${en}: which row counts, and why`],
    effect: 'read',
    access: right(screens, 'query'),
    request: z.object({
      day: writableDay,
      /** The case, by condition; what is absent is empty. */
      asked: z.record(z.string(), z.unknown()),
    }),
    response: z.object({
      /** With its values, by name; null: no row fits. */
      won: rule.extend({ values: z.record(z.string(), z.unknown()) }).nullable(),
      /** Rows that fit too and say less. */
      others: z.array(rule),
      why: label,
    }),
    topics: [`register:${name}`],
  });
export type ExplainCall = ReturnType<typeof callOfExplaining>;
