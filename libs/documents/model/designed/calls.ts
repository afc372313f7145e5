import { z } from 'zod';
import { defineCall, right, signedIn, label } from '#calls/model';
import { categoryNames } from '#approvals/model';
import type { FormHead } from '../form.ts';
import { designedType } from './form-design.ts';
import { noteWords } from './starters.ts';

/** What changes with a design. */
export const topics = ['ownType', 'approvalDefinition'];

/** Capitals and digits; part of what flows and forms refer to, so it never changes. */
export const code = z.string().regex(/^[A-Z][A-Z0-9]{1,19}$/);

const made = new WeakMap<FormHead, ReturnType<typeof declare>>();

/** What whoever fills in designed forms asks, by the screen of the forms. Made once a form. */
export const designedCalls = (form: FormHead): ReturnType<typeof declare> => {
  const known = made.get(form) ?? declare(form);
  made.set(form, known);
  return known;
};

const declare = ({ code: forms, name }: FormHead) =>
  ({
    /** The types that are in use, those that the reader cannot begin with the reason. */
    startable: defineCall({
      name: `${name}.startable`,
      code: `${forms}_20`,
      summary: ['可发起的类型', 'Kinds of request to begin'],
      effect: 'read',
      access: right(forms, 'query'),
      request: z.object({}),
      response: z.object({
        types: z.array(
          z.object({
            ...{ code, title: label, note: noteWords, category: z.enum(categoryNames) },
            /** Why the reader cannot begin one; null where they can. */
            problem: label.nullable(),
          }),
        ),
      }),
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
