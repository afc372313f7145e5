import { z } from 'zod';
import { anyone, defineCall, right } from '#calls/model';
import { documentKinds, sharedLimits } from '#editor/model';
import { reference } from '#identity/model';
import {
  base,
  innerReadings,
  levels,
  paper,
  paperKinds,
  paperLimits,
  paperName,
  paperNode,
  readings,
} from './paper.ts';
import { papersScreen } from './screens.ts';

const access = right(papersScreen, 'query');
const write = right(papersScreen, 'add');
export const paperTopic = 'paper';
const topics = [paperTopic];
const id = z.uuid();
const members = z
  .array(z.object({ personId: z.string().min(1).max(64), level: z.enum(levels) }))
  .max(paperLimits.members);

/** `purgedAt`: when it is gone for good. */
const binned = { deletedAt: z.iso.datetime(), purgedAt: z.iso.datetime() };

/** Bases, and documents that were shared by themselves, that are listed at once. */
export const mostBases = 500;
export const mostShared = 200;

/** Bases that the reader may see, and documents that others shared with them. */
export const readBases = defineCall({
  name: 'papers.readBases',
  code: `${papersScreen}_1`,
  summary: ['知识库', 'Knowledge bases'],
  effect: 'read',
  personal: true,
  access,
  request: z.object({}),
  response: z.object({
    bases: z.array(base),
    shared: z.array(paperNode.extend({ base: z.string() })),
    /** Whether some are not listed. */
    hasMoreBases: z.boolean(),
    hasMoreShared: z.boolean(),
  }),
  topics,
});

/** What is said of a base, and who is in it. */
const said = z.object({ name: paperName, reading: z.enum(['members', 'registered']), members });

/** Makes a base (version 0) or changes what is said of it and who is in it. */
export const saveBase = defineCall({
  name: 'papers.saveBase',
  code: `${papersScreen}_2`,
  summary: ['保存知识库', 'Save a knowledge base'],
  effect: 'write',
  access: write,
  request: said.extend({
    id,
    version: z.int32().min(0),
    /** What it is based on: what others have changed since is joined with it. Without, another version is a conflict. */
    before: said.nullable().default(null),
  }),
  response: z.object({ id, version: z.int() }),
  errors: ['invalid', 'forbidden', 'notFound', 'conflict'],
  topics,
});

/** Gives a base of the actor's to one of its members; the actor stays as one who may change. */
export const handOverBase = defineCall({
  name: 'papers.handOverBase',
  code: `${papersScreen}_10`,
  summary: ['移交知识库', 'Hand a knowledge base over'],
  effect: 'write',
  access: write,
  request: z.object({ id, version: z.int32().min(1), toId: z.string().min(1).max(64) }),
  response: z.object({ version: z.int() }),
  errors: ['invalid', 'forbidden', 'notFound', 'conflict'],
  topics,
});

/** Bases whose owner has left or has no account any more: their names and how much stands in them, not what it says. */
export const readLeftBases = defineCall({
  name: 'papers.readLeftBases',
  code: `${papersScreen}_11`,
  summary: ['负责人已离职的知识库', 'Knowledge bases of those who have left'],
  effect: 'read',
  access: right(papersScreen, 'enable'),
  request: z.object({}),
  response: z.object({
    bases: z.array(base.pick({ id: true, name: true, owner: true, papers: true, version: true })),
  }),
  topics,
});

/** An administrator gives a base whose owner has left to somebody else than themselves: so it opens them nothing. */
export const handOverLeftBase = defineCall({
  name: 'papers.handOverLeftBase',
  code: `${papersScreen}_12`,
  summary: ['移交离职人员的知识库', 'Hand over a base of somebody who has left'],
  effect: 'write',
  access: right(papersScreen, 'enable'),
  request: z.object({ id, version: z.int32().min(1), toId: z.string().min(1).max(64) }),
  response: z.object({ version: z.int() }),
  errors: ['invalid', 'notFound', 'conflict', 'businessRule'],
  topics,
});

/** The documents of a base that the reader may see, and those in its bin. */
export const readTree = defineCall({
  name: 'papers.readTree',
  code: `${papersScreen}_3`,
  summary: ['知识库目录', 'Documents of a base'],
  effect: 'read',
  personal: true,
  access,
  request: z.object({ baseId: id }),
  response: z.object({
    base,
    papers: z.array(paperNode),
    bin: z.array(paperNode.extend(binned)),
  }),
  errors: ['notFound'],
  topics,
});

/** Shown at once. */
export const mostInBin = 200;

/** What the reader may put back, over all bases; what was deleted last first. */
export const readBin = defineCall({
  name: 'papers.readBin',
  code: `${papersScreen}_13`,
  summary: ['文档回收站', 'Bin of documents'],
  effect: 'read',
  personal: true,
  access,
  request: z.object({}),
  response: z.object({
    rows: z.array(
      z.object({
        ...{ id, kind: z.enum(paperKinds), title: z.string() },
        base: z.object({ id, name: z.string() }),
        author: reference,
        ...binned,
      }),
    ),
  }),
  topics,
});

/** Base64 takes a third more, and a little stands around it. */
const largestPaper = Math.ceil(sharedLimits.beginning / 3) * 4 + 10_000;

/** Adds a document or folder; `content` is what it says from the beginning, as Yjs encodes it: a copy. */
export const addPaper = defineCall({
  name: 'papers.addPaper',
  code: `${papersScreen}_8`,
  // A copy is a whole document: more than other calls may bring.
  door: { method: 'POST', path: '/Bseajax/Paper', bodyLimit: largestPaper },
  summary: ['新建文档', 'New document'],
  effect: 'write',
  access: write,
  request: z.object({
    id,
    baseId: id,
    parentId: id.nullable(),
    kind: z.enum(paperKinds),
    title: paperName,
    /** Absent: whoever may see the base. */
    reading: z.enum(innerReadings).optional(),
    content: z.base64().max(largestPaper).nullable().default(null),
  }),
  response: z.object({ id }),
  errors: ['invalid', 'forbidden', 'notFound', 'conflict', 'businessRule', 'tooLarge'],
  topics,
});

export const readPaper = defineCall({
  name: 'papers.readPaper',
  code: `${papersScreen}_5`,
  summary: ['文档', 'A document'],
  effect: 'read',
  personal: true,
  access,
  request: z.object({ id }),
  response: paper,
  errors: ['notFound'],
  topics,
});

/** Who reads a document, and who is named beside. */
const shared = z.object({ reading: z.enum(readings), members });

/**
 * One field at a time: its title, its place, who reads it, whether it is locked or in the bin. `before` is what was there when it was
 * read: what others have named since is joined, of the same field the three values are answered.
 */
export const changePaper = defineCall({
  name: 'papers.changePaper',
  code: `${papersScreen}_6`,
  summary: ['修改文档属性', 'Change what is said of a document'],
  effect: 'write',
  access: write,
  request: z.discriminatedUnion('act', [
    z.object({ act: z.literal('title'), id, title: paperName, before: z.string().max(2 * paperLimits.name) }),
    z.object({ act: z.literal('move'), id, parentId: id.nullable(), before: id.nullable() }),
    shared.extend({ act: z.literal('share'), id, before: shared }),
    z.object({ act: z.literal('lock'), id, locked: z.boolean() }),
    /** Another public address; the one before leads nowhere. */
    z.object({ act: z.literal('renew'), id }),
    z.object({ act: z.literal('bin'), id, inBin: z.boolean() }),
  ]),
  response: z.object({ version: z.int() }),
  errors: ['invalid', 'forbidden', 'notFound', 'conflict', 'businessRule'],
  topics,
});

/** Documents by title or words, of those that the reader may see. */
export const findPapers = defineCall({
  name: 'papers.findPapers',
  code: `${papersScreen}_7`,
  summary: ['搜索文档', 'Find documents'],
  effect: 'read',
  personal: true,
  access,
  request: z.object({ q: z.string().trim().min(1).max(60) }),
  response: z.object({
    found: z.array(
      z.object({ id, title: z.string(), base: z.string(), excerpt: z.string(), changedAt: z.iso.datetime() }),
    ),
  }),
  topics,
});

/** Openings of public addresses from one network in an hour. */
export const mostOpeningsAnHour = 600;

/**
 * A document at its public address: the token is the right. What leads nowhere, was withdrawn, is in the bin or is not allowed any
 * more is told apart by nothing. Counted, hence a write; no name of anybody is in it.
 */
export const openPublicPaper = defineCall({
  name: 'papers.openPublic',
  code: `${papersScreen}_9`,
  summary: ['打开公开文档', 'Open a public document'],
  effect: 'write',
  access: anyone,
  // The token is a key to it.
  secret: true,
  request: z.object({ token: z.string().max(64) }),
  response: z.object({
    title: z.string(),
    kind: z.enum(documentKinds),
    changedAt: z.iso.datetime(),
    /** What it says, as Yjs encodes it, without what was deleted. */
    state: z.base64(),
  }),
  errors: ['notFound', 'tooMany'],
});
