import { z } from 'zod';
import { defineCall, label, right, type Label } from '#calls/model';
import { historyEntry } from '#fields/model';
import { reference } from '#identity/model';
import { recordStates, settableStates } from './register-head.ts';

/** Records at a time of a bulk change, a sheet or an undo. */
export const mostRecordsAtOnce = 1000;

/** Records of a page that is shown as a sheet. */
export const mostRecordsInSheet = 100;

const values = z.record(z.string(), z.unknown());
const problem = z.object({ path: z.string(), text: label });

/** A request for a change that is not decided yet. */
export const openRequest = z.object({
  id: z.string(),
  number: z.string(),
  /** Of the record; none: it is a new one as a whole. */
  fields: z.array(z.string()),
  by: reference,
  /** Who decides it now. */
  holders: z.array(reference),
  /** Address of its page. */
  path: z.string(),
  /** It is with its asker again. */
  back: z.boolean(),
});
export type OpenRequest = z.output<typeof openRequest>;

/** A record as its detail shows it; sensitive fields are covered. */
export const recordView = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(recordStates),
  values,
  /** Something refers to it: it is disabled instead of deleted. */
  used: z.boolean(),
  /** Something that is meant by `fixedAfterUse` refers to it: those fields stay. */
  fixed: z.boolean(),
  createdAt: z.iso.datetime().nullable(),
  createdBy: reference.nullable(),
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: reference.nullable(),
  /** What the reader may do with it, decided by the server. */
  can: z.object({
    edit: z.boolean(),
    enable: z.boolean(),
    disable: z.boolean(),
    delete: z.boolean(),
    reveal: z.boolean(),
  }),
  /** Requests that wait for an approval, or came back to their asker, with the fields that they would change. */
  requests: z.array(openRequest).default([]),
  /** The request that this save has made. */
  asked: openRequest.nullable().default(null),
});
export type RecordView = z.output<typeof recordView>;

/** What the browser says of a record; names that are absent stay as they are. */
export const recordInput = z.object({
  /** Made by the browser (UUID) for a new one, so that a retried save is the same record. */
  id: z.string().min(1).max(64),
  /** 0 for a new one; otherwise the version that was read: an older one is a conflict. */
  version: z.int32().min(0),
  values,
});
export type RecordInput = z.output<typeof recordInput>;

/** What became of one record of many. */
const oneOfMany = z.object({
  id: z.string(),
  /** Its version afterwards; null where it was refused. */
  version: z.int().nullable(),
  /** Its values of the fields that were asked to change, as they were: saved again, they undo it. */
  before: values,
  problems: z.array(problem),
  /** Fields that wait for an approval instead of being saved; '' stands for a new record as a whole. */
  waits: z.array(z.string()).default([]),
});
export type OneOfMany = z.output<typeof oneOfMany>;

/** What became of one that was to be enabled or disabled. */
const stateSet = oneOfMany.extend({
  /** It was in another state before: to be turned back by an undo. */
  moved: z.boolean(),
});
export type StateSet = z.output<typeof stateSet>;

/** What refers to a record, of one kind: how many, and the latest. */
export const usesOfKind = z.object({
  kind: z.string(),
  /** What refers: 'Purchase requisitions', 'Bins'. */
  label,
  total: z.int(),
  totalIsExact: z.boolean(),
  /** Of them, those that are not done; null where that is no question. */
  open: z.int().nullable(),
  /** What those are called: documents are open, records in use. */
  openAre: z.enum(['open', 'inUse']).default('open'),
  latest: z.array(z.object({ id: z.string(), name: z.string(), path: z.string().nullable() })),
  /** Address of the list of them; null where there is none. */
  path: z.string().nullable(),
});
export type UsesOfKind = z.input<typeof usesOfKind>;

/** A file of a record, with who added it. */
const recordFile = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  mediaType: z.string(),
  at: z.iso.datetime(),
  by: reference,
});

/** A print of a record as it was counted: what the paper says of itself. */
const recordPrint = z.object({
  /** The first print of a record is 1. */
  copy: z.int(),
  at: z.iso.datetime(),
  by: reference,
});
export type RecordPrint = z.output<typeof recordPrint>;

/** An import that was made, as the list of past ones tells of it. */
const pastImport = z.object({
  id: z.string(),
  fileName: z.string(),
  at: z.iso.datetime(),
  by: reference,
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  /** Not known of imports from before this was kept. */
  refused: z.int().nullable(),
  /** The refused rows as a workbook. */
  errorFile: z
    .object({ id: z.string(), name: z.string(), size: z.number(), mediaType: z.string() })
    .nullable(),
  /** Records of it that were looked at to be taken back. */
  undone: z.int(),
  mayUndo: z.boolean(),
});
export type PastImport = z.output<typeof pastImport>;

interface OfRegister {
  name: string;
  code: string;
  title: Label;
  screens: readonly string[];
  /** What the wire calls otherwise. */
  suffixes?: Readonly<Record<string, string>> | undefined;
}

/** The calls of a register beside its list (<code>_1, _11), by plain name; <code>_4 is the screen's labels. */
export const callsOfRegister = ({ name, code, title: [zh, en], screens, suffixes = {} }: OfRegister) => {
  const topics = [`register:${name}`];
  const ofOne = z.object({ id: z.string().min(1).max(64) });
  const call = (what: string, suffix: string, [chinese, english]: Label) => ({
    name: `${name}.${what}`,
    code: `${code}_${suffixes[what] ?? suffix}`,
    summary: [`${zh}：${chinese}`, `${en}: ${english}`] as const,
  });
  return {
    options: defineCall({
      ...call('options', '0', ['新建所需选项', 'what a new one starts with']),
      effect: 'read',
      access: right(screens, 'query'),
      request: z.object({}),
      response: z.object({
        /** The next code of its series; null where codes are typed. */
        code: z.string().nullable(),
        /** Values that a new one starts with. */
        values,
        can: z.object({ add: z.boolean(), edit: z.boolean(), import: z.boolean(), export: z.boolean() }),
      }),
      topics,
    }),
    read: defineCall({
      ...call('read', '2', ['读取', 'read']),
      effect: 'read',
      access: right(screens, 'get'),
      request: ofOne,
      response: recordView,
      topics,
    }),
    /** A new one needs the right to add, another the right to edit: the handler asks. */
    save: defineCall({
      ...call('save', '3', ['保存', 'save']),
      effect: 'write',
      access: right(screens, 'query'),
      request: recordInput,
      response: recordView,
      errors: ['invalid', 'conflict', 'businessRule'],
      topics,
    }),
    /** Enabling and disabling are rights of their own: the handler asks. */
    setState: defineCall({
      ...call('setState', '5', ['启用或停用', 'enable or disable']),
      effect: 'write',
      access: right(screens, 'query'),
      request: z.object({
        ids: z.array(z.string().min(1).max(64)).min(1).max(mostRecordsAtOnce),
        state: z.enum(settableStates),
      }),
      response: z.object({ rows: z.array(stateSet) }),
      errors: ['businessRule'],
      topics,
    }),
    /** Fields of many records at once: a sheet, a bulk change, or its undo. Each is saved or refused by itself. */
    saveMany: defineCall({
      ...call('saveMany', '6', ['批量修改', 'change several']),
      long: true,
      effect: 'write',
      access: right(screens, 'edit'),
      request: z.object({
        rows: z.array(recordInput).min(1).max(mostRecordsAtOnce),
        /** Says what would happen, and changes nothing. */
        rehearse: z.boolean().default(false),
      }),
      response: z.object({
        rows: z.array(oneOfMany),
        /** The one request that was made of all that waits. */
        asked: openRequest.nullable().default(null),
      }),
      errors: ['invalid', 'businessRule'],
      topics,
    }),
    /** What several records say, for a sheet in which they are changed; sensitive fields are covered. */
    readMany: defineCall({
      ...call('readMany', '12', ['读取多条', 'read several']),
      effect: 'read',
      access: right(screens, 'get'),
      request: z.object({ ids: z.array(z.string().min(1).max(64)).min(1).max(mostRecordsInSheet) }),
      response: z.object({ rows: z.array(recordInput) }),
      topics,
    }),
    history: defineCall({
      ...call('history', '7', ['修改记录', 'history of changes']),
      effect: 'read',
      access: right(screens, 'get'),
      request: ofOne.extend({ before: z.string().max(64).optional() }),
      response: z.object({ entries: z.array(historyEntry), next: z.string().nullable() }),
      topics: [...topics, 'files'],
    }),
    remove: defineCall({
      ...call('remove', '8', ['删除', 'delete']),
      effect: 'write',
      access: right(screens, 'delete'),
      request: ofOne.extend({ version: z.int32() }),
      response: z.object({}),
      errors: ['businessRule', 'conflict'],
      topics,
    }),
    uses: defineCall({
      ...call('uses', '9', ['引用', 'where it is used']),
      effect: 'read',
      access: right(screens, 'get'),
      request: ofOne,
      response: z.object({ kinds: z.array(usesOfKind) }),
      topics,
    }),
    /** The whole of a sensitive value; who looked at it is written down. */
    reveal: defineCall({
      ...call('reveal', '10', ['查看完整内容', 'show a covered value']),
      effect: 'write',
      access: right(screens, 'edit'),
      request: ofOne.extend({
        /** 'idNumber', 'banks.<line id>.account' */
        path: z.string().max(200),
      }),
      response: z.object({ value: z.string() }),
      secret: true,
    }),
    /** They are added and taken away one by one, by the call of the file service (UPF01, recordFileOwner). */
    files: defineCall({
      ...call('files', '14', ['附件', 'files']),
      effect: 'read',
      access: right(screens, 'get'),
      request: ofOne,
      response: z.object({ files: z.array(recordFile), mayChange: z.boolean() }),
      topics: [...topics, 'files'],
    }),
    /** Imports that were made, the latest first: one's own, and all for whoever may import everything. */
    imports: defineCall({
      ...call('imports', '16', ['历次导入', 'past imports']),
      effect: 'read',
      access: right(screens, 'import'),
      request: z.object({ page: z.int().min(1).max(10_000).default(1) }),
      response: z.object({ imports: z.array(pastImport), more: z.boolean() }),
      topics: [...topics, 'files'],
    }),
    /** Counts a print of a record; open to whoever may read it. */
    print: defineCall({
      ...call('print', '15', ['登记打印', 'count a print']),
      effect: 'write',
      access: right(screens, 'get'),
      request: ofOne,
      response: recordPrint,
    }),
  } as const;
};
export type RegisterCalls = ReturnType<typeof callsOfRegister>;
