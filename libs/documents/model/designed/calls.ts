import { z } from 'zod';
import { defineCall, right, signedIn } from '#calls/model';
import { label } from '#approvals/model';
import { reference } from '#identity/model';
import type { FormHead } from '../form.ts';
import { designedType, formDesign } from './form-design.ts';

/** Screen of those who design. */
const designer = 'AREQ140P';
const topics = ['ownType', 'approvalDefinition'];

/** Capitals and digits; part of what flows and forms refer to, so it never changes. */
const code = z.string().regex(/^[A-Z][A-Z0-9]{1,19}$/);

const made = new WeakMap<FormHead, ReturnType<typeof declare>>();

/** What whoever fills in designed forms asks, by the screen of the forms. Made once a form. */
export const designedCalls = (form: FormHead): ReturnType<typeof declare> => {
  const known = made.get(form) ?? declare(form);
  made.set(form, known);
  return known;
};

const declare = ({ code: forms, name }: FormHead) =>
  ({
    /** The types that the reader may begin a request of. */
    startable: defineCall({
      name: `${name}.startable`,
      code: `${forms}_20`,
      summary: ['可发起的类型', 'Kinds of request to begin'],
      effect: 'read',
      access: right(forms, 'query'),
      request: z.object({}),
      response: z.object({ types: z.array(z.object({ code, title: label, note: z.string() })) }),
      topics,
    }),
    /** Every type that has been published, also those out of use: forms of them stay in the list. */
    published: defineCall({
      name: `${name}.published`,
      code: `${forms}_22`,
      summary: ['已发布的类型', 'Published types'],
      effect: 'read',
      access: right(forms, 'query'),
      request: z.object({}),
      response: z.object({ types: z.array(z.object({ code, title: label, active: z.boolean() })) }),
      topics,
    }),
    /** A version of a type ('MEETING@2') or the latest one ('MEETING'): how to fill it in and to show it. */
    readType: defineCall({
      name: `${name}.readType`,
      code: `${forms}_21`,
      summary: ['类型的表单', 'The form of a type'],
      effect: 'read',
      access: signedIn,
      request: z.object({ id: z.string().max(40) }),
      response: designedType,
      errors: ['notFound'],
      topics,
    }),
  }) as const;

const ownType = z.object({
  code,
  title: label,
  /** What it is for; shown to whoever begins one. */
  note: z.string(),
  /** Roles that may begin one; none means everybody. */
  starters: z.array(reference),
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
    rowVersion: z.int().min(0),
    title: z.tuple([z.string().trim().min(1).max(60), z.string().trim().min(1).max(120)]).readonly(),
    note: z.string().trim().max(200),
    starterIds: z.array(z.string().max(60)).max(30),
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
  request: z.object({ type: code, rowVersion: z.int().min(1) }),
  response: ownType,
  errors: ['businessRule', 'conflict', 'notFound'],
  topics,
});
