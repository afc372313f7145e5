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

/** The call that lists a person's own change requests of a register and the values that will come into force. */
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
    summary: [`${zh}：我的与待生效的变更`, `${en}: own and planned changes`],
    effect: 'read',
    access: right(screens, 'query'),
    request: z.object({ which: z.enum(['mine', 'planned']), page: z.int().min(1).max(10_000).default(1) }),
    response: z.object({ rows: z.array(registerChange), more: z.boolean() }),
    topics: [`register:${name}`],
  });
export type ChangesCall = ReturnType<typeof callOfChanges>;
