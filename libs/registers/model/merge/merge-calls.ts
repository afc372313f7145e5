import { z } from 'zod';
import { defineCall, label, right, type Label } from '#calls/model';
import { openRequest } from '../register-calls.ts';
import { recordStates } from '../register-head.ts';

const id = z.string().min(1).max(64);
const values = z.record(z.string(), z.unknown());

const namedRecord = z.object({ id: z.string(), code: z.string(), name: z.string() });

/** One of two records that are to become one. */
const side = z.object({ id: z.string(), version: z.int(), state: z.enum(recordStates), values });
export type MergeSide = z.output<typeof side>;

const kept = z.object({
  /** The field that stays as it is; null where it is the record as a whole. */
  field: z.string().nullable(),
  why: label,
});
export type KeptAtUndo = z.output<typeof kept>;

/** The calls by which two records of a register become one, and two again. */
export const callsOfMerges = ({
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
    /** What would happen, and what is against it. */
    preview: defineCall({
      ...call('mergePreview', '23', ['合并预览', 'what a merge would do']),
      effect: 'read',
      access: right(screens, 'get'),
      request: z.object({ loser: id, survivor: id }),
      response: z.object({
        loser: side,
        survivor: side,
        /** Fields of which the survivor can take the other's value. */
        fields: z.array(z.string()),
        /** Fields with lines that are united, and how many the survivor gains. */
        united: z.array(z.object({ field: z.string(), added: z.int() })),
        /** Fields that wait for an approval instead of being taken over at once. */
        waits: z.array(z.string()).default([]),
        /** What refers to either of them, by kind. */
        uses: z.array(z.object({ kind: z.string(), label, loser: z.int(), survivor: z.int() })),
        /** Why they cannot be merged; none: they can. */
        refusals: z.array(label),
      }),
      topics,
    }),
    /** Merges two records: the loser points to the survivor from now on. */
    merge: defineCall({
      ...call('merge', '24', ['合并', 'merge']),
      effect: 'write',
      access: right(screens, 'edit'),
      request: z.object({
        loser: z.object({ id, version: z.int32() }),
        survivor: z.object({ id, version: z.int32() }),
        /** Fields of which the survivor takes the loser's value. */
        take: z.array(z.string().max(60)).max(200),
      }),
      response: z.object({
        survivor: namedRecord,
        /** The change request for governed fields of the survivor; null where the merge changes none. */
        asked: openRequest.nullable().default(null),
      }),
      errors: ['businessRule', 'conflict', 'invalid'],
      topics,
    }),
    /** Takes the merge of a record back, at any time; what has changed since stays, and is named. */
    unmerge: defineCall({
      ...call('unmerge', '25', ['撤销合并', 'undo a merge']),
      effect: 'write',
      access: right(screens, 'edit'),
      request: z.object({ id }),
      response: z.object({
        kept: z.array(kept),
        /** The request by which governed fields get their old values back. */
        asked: openRequest.nullable().default(null),
      }),
      errors: ['businessRule', 'invalid'],
      topics,
    }),
    /** To whom a record was merged, and what was merged into it. */
    merged: defineCall({
      ...call('merged', '26', ['合并关系', 'merges of a record']),
      effect: 'read',
      access: right(screens, 'get'),
      request: z.object({ id }),
      response: z.object({
        /** The path to the survivor, step by step; none: it is one itself. */
        into: z.array(namedRecord),
        absorbed: z.array(
          namedRecord.extend({
            at: z.iso.datetime(),
            by: z.string(),
            /** By a merge of its own, not with another that was merged. */
            direct: z.boolean(),
          }),
        ),
        can: z.object({ merge: z.boolean(), unmerge: z.boolean() }),
      }),
      topics,
    }),
  } as const;
};
export type MergeCalls = ReturnType<typeof callsOfMerges>;
