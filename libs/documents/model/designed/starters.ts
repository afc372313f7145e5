import { z } from 'zod';
import { reference } from '#identity/model';

/** By what it is said who may begin a designed type: each the kind of a reference source. */
export const starterKinds = ['role', 'department', 'post', 'person'] as const;
export type StarterKind = (typeof starterKinds)[number];

/** As it is kept. */
export const starter = z.object({ kind: z.enum(starterKinds), id: z.string().max(64) });
export type Starter = z.output<typeof starter>;

/** With its name. */
export const namedStarter = reference.extend({ kind: z.enum(starterKinds) });
export type NamedStarter = z.output<typeof namedStarter>;

/** What a type is for, in both languages; either may be left empty. */
export const noteWords = z.tuple([z.string().trim().max(200), z.string().trim().max(300)]).readonly();
