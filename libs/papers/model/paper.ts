import { z } from 'zod';
import type { Label } from '#calls/model';
import { documentKinds } from '#editor/model';
import { reference } from '#identity/model';

/** Most documents of a base, characters of a name, people of a document, levels of folders, days in the bin (specification 5; workspace, 2). */
export const paperLimits = { papers: 300, name: 60, members: 200, depth: 6, binDays: 30 } as const;

/** 2 to 60 characters as people count them, after trim. */
export const paperName = z
  .string()
  .trim()
  .refine((text) => [...text].length >= 2 && [...text].length <= paperLimits.name, {
    params: { text: ['2 至 60 个字', '2 to 60 characters'] },
  });

/** Who may read a document of those who sign in: the author and named people alone, the members of its base too, everybody. */
export const innerReadings = ['private', 'members', 'registered'] as const;
/** Or everybody at all, at an address that nobody guesses, where an administrator allows it. */
export const readings = [...innerReadings, 'everyone'] as const;
export type Reading = (typeof readings)[number];
export const readingLabels: Readonly<Record<Reading, Label>> = {
  private: ['私有', 'Private'],
  members: ['知识库成员', 'Members of the base'],
  registered: ['所有登录用户', 'Everybody signed in'],
  everyone: ['所有人', 'Everybody'],
};

export const levels = ['read', 'change'] as const;
export type PaperLevel = (typeof levels)[number];
export const levelLabels: Readonly<Record<PaperLevel, Label>> = {
  read: ['只读', 'may read'],
  change: ['可修改', 'may change'],
};
/** Kinds of what stands in a base. */
export const paperKinds = ['folder', ...documentKinds] as const;
export type PaperKind = (typeof paperKinds)[number];

export const paperMember = z.object({ person: reference, level: z.enum(levels) });

export const base = z.object({
  id: z.uuid(),
  name: z.string(),
  owner: reference,
  reading: z.enum(['members', 'registered']),
  members: z.array(paperMember),
  papers: z.int(),
  version: z.int(),
  may: z.object({ manage: z.boolean(), add: z.boolean() }),
});
export type PaperBase = z.output<typeof base>;

/** A document in the tree of its base. */
export const paperNode = z.object({
  id: z.uuid(),
  parentId: z.uuid().nullable(),
  kind: z.enum(paperKinds),
  title: z.string(),
  reading: z.enum(readings),
  isLocked: z.boolean(),
  changedAt: z.iso.datetime(),
  mayChange: z.boolean(),
  mayManage: z.boolean(),
});
export type PaperNode = z.output<typeof paperNode>;

/** A document with all that stands around its words. */
export const paper = z.object({
  id: z.uuid(),
  base: z.object({ id: z.uuid(), name: z.string() }),
  kind: z.enum(paperKinds),
  title: z.string(),
  author: reference,
  reading: z.enum(readings),
  members: z.array(paperMember),
  lockedBy: reference.nullable(),
  version: z.int(),
  /** Where everybody reads it, for those who may do all with it; `opens`: how often it was opened there. */
  address: z
    .object({ token: z.string(), opens: z.int(), madeAt: z.iso.datetime(), isOpen: z.boolean() })
    .nullable(),
  may: z.object({
    ...{ change: z.boolean(), manage: z.boolean(), unlock: z.boolean(), breakHold: z.boolean() },
    /** Open it to everybody. */
    publish: z.boolean(),
  }),
});
export type Paper = z.output<typeof paper>;
