import { z } from 'zod';
import { defineCall, helperTimeout, signedIn } from '#calls/model';
import { reference } from '../reference.ts';

/** A record that can be picked. */
export const referenceOption = reference.extend({
  /** Number or code of the record: 'V0012'. */
  code: z.string(),
  /** A second line that tells it from its namesakes: department and post, spec and unit. */
  detail: z.string(),
  /** What choosing it can fill in elsewhere, by the source's names: { spec, unit, price }. */
  values: z.record(z.string(), z.string().nullable()),
  /** false: kept for what was written before, not to be picked anew. */
  active: z.boolean(),
});
export type ReferenceOption = z.output<typeof referenceOption>;

/** Pickers of every kind: searched by name, code or pinyin, named exactly, or looked up by id (then inactive ones too). */
export const searchReferences = defineCall({
  name: 'identity.searchReferences',
  code: 'BSE002',
  summary: ['查找可选记录', 'Look up records to choose from'],
  effect: 'read',
  timeout: helperTimeout,
  access: signedIn,
  request: z.object({
    /** Name of a source: 'company', 'department', 'person', 'supplier', 'customer', 'item', 'warehouse'. */
    kind: z.string().min(1).max(40),
    keyword: z.string().trim().max(100).default(''),
    ids: z.array(z.string().max(64)).max(200).optional(),
    /** Only records that this company may use, also of `ids`. */
    companyId: z.string().max(64).optional(),
    /** Only records of this owner, where codes are within one: the bins of a warehouse. */
    within: z.string().max(64).optional(),
    take: z.int().min(1).max(50).default(30),
    /** So many of the first ones are known already. */
    skip: z.int().min(0).max(10_000).optional(),
    /** Only records whose code or whole name, in either language, the keyword is; all of them, whatever `take` says. */
    exactly: z.boolean().optional(),
  }),
  response: z.object({ options: z.array(referenceOption) }),
  errors: ['notFound'],
  topics: ['reference'],
});
