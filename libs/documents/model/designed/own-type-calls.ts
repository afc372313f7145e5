import { z } from 'zod';
import { defineCall, right, label } from '#calls/model';
import { reference } from '#identity/model';
import { code, topics } from './calls.ts';
import { formDesign } from './form-design.ts';
import { namedStarter, noteWords, starter } from './starters.ts';

/** Screen of those who design. */
const designer = 'AREQ140P';

const ownType = z.object({
  code,
  title: label,
  /** What it is for; shown to whoever begins one. Either language may be left empty. */
  note: noteWords,
  /** Who may begin one; none means everybody. */
  starters: z.array(namedStarter),
  active: z.boolean(),
  /** The version in force; null where none has been published. */
  version: z.int().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  publishedBy: reference.nullable(),
  /** There are changes that are not published. */
  changed: z.boolean(),
  rowVersion: z.int(),
});
export type OwnType = z.output<typeof ownType>;

export const ownTypeList = defineCall({
  name: 'ownTypes.list',
  code: `${designer}_20`,
  summary: ['自定义类型列表', 'Designed types'],
  effect: 'read',
  access: right(designer, 'query'),
  request: z.object({}),
  response: z.object({ rows: z.array(ownType) }),
  topics,
});

export const ownTypeRead = defineCall({
  name: 'ownTypes.design',
  code: `${designer}_21`,
  summary: ['自定义类型', 'A designed type'],
  effect: 'read',
  access: right(designer, 'query'),
  request: z.object({ type: code }),
  response: ownType.extend({
    draft: formDesign,
    /** The design of the version in force; null where there is none. */
    inForce: formDesign.nullable(),
    versions: z.array(
      z.object({
        version: z.int(),
        publishedAt: z.iso.datetime(),
        publishedBy: reference.nullable(),
        forms: z.int(),
      }),
    ),
  }),
  errors: ['notFound'],
  topics,
});

/** A new type (rowVersion 0) or changes of one; nothing that is filled in changes until it is published. */
export const ownTypeSave = defineCall({
  name: 'ownTypes.save',
  code: `${designer}_22`,
  summary: ['保存自定义类型', 'Save a designed type'],
  effect: 'write',
  access: right(designer, 'edit'),
  request: z.object({
    type: code,
    rowVersion: z.int32().min(0),
    title: z.tuple([z.string().trim().min(1).max(60), z.string().trim().min(1).max(120)]).readonly(),
    note: noteWords,
    starters: z.array(starter).max(60),
    active: z.boolean(),
    draft: formDesign,
  }),
  response: ownType,
  errors: ['invalid', 'conflict', 'notFound'],
  topics,
});

/** Puts the design in force as the next version; what was filled in before keeps its own. */
export const ownTypePublish = defineCall({
  name: 'ownTypes.publish',
  code: `${designer}_23`,
  summary: ['发布自定义类型', 'Publish a designed type'],
  effect: 'write',
  access: right(designer, 'enable'),
  request: z.object({ type: code, rowVersion: z.int32().min(1) }),
  response: ownType,
  errors: ['businessRule', 'conflict', 'notFound'],
  topics,
});
