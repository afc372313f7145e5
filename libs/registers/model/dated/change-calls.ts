import { z } from 'zod';
import { defineCall, label, right, type Label } from '#calls/model';
import { reference } from '#identity/model';

/** What became of a change that was asked for, or is to come. */
export const changeStates = {
  open: ['待审批', 'Waits for approval'],
  back: ['已退回', 'Came back'],
  planned: ['待生效', 'Planned'],
  applied: ['已生效', 'In force'],
  ended: ['已终止', 'Ended'],
} as const satisfies Record<string, Label>;
export type ChangeState = keyof typeof changeStates;

const registerChange = z.object({
  key: z.string(),
  /** Ids are null of what is not in the register yet. */
  record: z.object({ id: z.string().nullable(), code: z.string(), name: z.string() }),
  /** How many records it is of. */
  records: z.int(),
  /** Labels of the fields; none: a new record. */
  fields: z.array(label),
  state: z.enum(Object.keys(changeStates) as [ChangeState, ...ChangeState[]]),
  /** The day from which it counts; null: from its approval. */
  from: z.iso.date().nullable(),
  /** Its request: number and address. */
  request: z.object({ number: z.string(), path: z.string() }).nullable(),
  at: z.iso.datetime(),
  by: reference.nullable(),
});
export type RegisterChange = z.output<typeof registerChange>;

/** Changes of a page. */
export const changesOfPage = 50;

/**
 * The call that lists a person's own change requests of a register, the values that will come into force, and all that was
 * ever asked for of one record.
 */
export const callOfChanges = ({
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
    name: `${name}.changes`,
    code: `${code}_19`,
    summary: [`${zh}：我的、待生效与单条记录的变更`, `${en}: own and planned changes, and those of a record`],
    effect: 'read',
    access: right(screens, 'query'),
    request: z.object({
      which: z.enum(['mine', 'planned', 'ofRecord']),
      /** Of which record; only with 'ofRecord'. */
      id: z.string().min(1).max(64).optional(),
      page: z.int().min(1).max(10_000).default(1),
    }),
    response: z.object({ rows: z.array(registerChange), more: z.boolean() }),
    errors: ['notFound'],
    topics: [`register:${name}`],
  });
export type ChangesCall = ReturnType<typeof callOfChanges>;
