import { z } from 'zod';
import { defineCall, label, right, signedIn } from '#calls/model';

/** Screen of dictionaries and parameters. */
export const upkeepCode = 'BSE180P';

/** Entries of one dictionary. */
export const mostEntries = 200;
const longestLabel = 60;

/** What a browser keeps to know options by: asked once, and again when a dictionary has changed. */
export const readOptions = defineCall({
  name: 'upkeep.options',
  code: `${upkeepCode}_5`,
  summary: ['读取各下拉选项', 'Read the options that are kept'],
  effect: 'read',
  access: signedIn,
  request: z.object({}),
  response: z.object({
    /** Of dictionaries that say something else than they are declared with. */
    kept: z.record(
      z.string(),
      z.array(z.object({ value: z.string(), label: label.nullable(), hidden: z.boolean() })),
    ),
  }),
  topics: ['dictionary'],
});

const entry = z.object({
  code: z.string(),
  label,
  hidden: z.boolean(),
  /** As the code that uses it calls it; null for one that was added. */
  declared: label.nullable(),
});

const dictionaryView = z.object({
  name: z.string(),
  title: label,
  system: z.boolean(),
  /** What whoever keeps it has to know; null: nothing but what holds of all. */
  about: label.nullable(),
  version: z.int(),
  entries: z.array(entry),
});

/** Every dictionary of the installation with its entries, in their order. */
export const readDictionaries = defineCall({
  name: 'upkeep.dictionaries',
  code: `${upkeepCode}_1`,
  summary: ['读取数据字典', 'Read the dictionaries'],
  effect: 'read',
  access: right(upkeepCode, 'query'),
  request: z.object({}),
  response: z.object({ dictionaries: z.array(dictionaryView) }),
  topics: ['dictionary'],
});

/** All entries of a dictionary, in the order that they are to have. */
export const saveDictionary = defineCall({
  name: 'upkeep.saveDictionary',
  code: `${upkeepCode}_3`,
  summary: ['保存数据字典', 'Save a dictionary'],
  effect: 'write',
  access: right(upkeepCode, 'edit'),
  request: z.object({
    name: z.string().min(1).max(40),
    /** That was read: an older one is a conflict. */
    version: z.int32().min(0),
    entries: z
      .array(
        z.object({
          code: z.string().trim().max(longestLabel),
          zh: z.string().trim().max(longestLabel),
          en: z.string().trim().max(longestLabel),
          hidden: z.boolean(),
        }),
      )
      .max(mostEntries),
  }),
  response: z.object({ version: z.int() }),
  errors: ['notFound', 'conflict', 'invalid'],
  topics: ['dictionary'],
});
