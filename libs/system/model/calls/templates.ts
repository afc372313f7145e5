import { z } from 'zod';
import { defineCall, label, languages, right } from '#calls/model';
import { reference, templateChannels } from '#identity/model';
import { templatesScreen } from '../screens.ts';

const reads = {
  effect: 'read',
  access: right(templatesScreen.code, 'query'),
  topics: ['templates'],
} as const;
const writes = { effect: 'write', access: right(templatesScreen.code, 'edit') } as const;

const which = { name: z.string().min(1).max(80), channel: z.enum(templateChannels) };
const words = z.object({ subject: label, body: label });
const changed = { version: z.int(), writtenAt: z.iso.datetime(), writtenBy: reference };

/** HBSYS240P_1: every mail and text message that the product sends. */
export const listTemplates = defineCall({
  ...reads,
  name: 'system.listTemplates',
  code: 'HBSYS240P_1',
  summary: ['消息模板：列表', 'Message templates'],
  request: z.object({}),
  response: z.object({
    templates: z.array(
      z.object({
        ...which,
        title: label,
        help: label,
        /** Its words are not the declared ones. */
        own: z.boolean(),
        changed: z.object(changed).nullable(),
      }),
    ),
  }),
});

/** HBSYS240P_2: one of them, with its versions, the newest first. */
export const readTemplate = defineCall({
  ...reads,
  name: 'system.readTemplate',
  code: 'HBSYS240P_2',
  summary: ['消息模板：读取', 'Read a message template'],
  request: z.object(which),
  response: z.object({
    title: label,
    help: label,
    variables: z.array(z.object({ name: z.string(), label, sample: label, needed: z.boolean() })),
    declared: words,
    words,
    /** 0: as it is declared. */
    version: z.int(),
    versions: z.array(words.extend({ ...changed, note: z.string() })),
    /** It can be previewed on records. */
    onRecords: z.boolean(),
    /** By this way something is really sent here. */
    sent: z.boolean(),
    /** By a sandbox: nobody gets it. */
    sandbox: z.boolean(),
  }),
  errors: ['notFound'],
});

/** HBSYS240P_3: says it in other words from now on. `version`: what was read. */
export const saveTemplate = defineCall({
  ...writes,
  name: 'system.saveTemplate',
  code: 'HBSYS240P_3',
  summary: ['消息模板：保存', 'Save a message template'],
  request: z.object({ ...which, version: z.int32().min(0), words, note: z.string().max(200).default('') }),
  response: z.object({ version: z.int() }),
  errors: ['notFound', 'invalid', 'conflict'],
  topics: ['templates'],
});

/** HBSYS240P_5: how words that are typed look, on a record or with samples; parts of a text message. */
export const previewTemplate = defineCall({
  ...reads,
  name: 'system.previewTemplate',
  code: 'HBSYS240P_5',
  summary: ['消息模板：预览', 'Preview a message template'],
  request: z.object({ ...which, words, recordId: z.string().max(80).nullable() }),
  response: z.object({
    looks: z.array(
      z.object({
        language: z.enum(languages),
        subject: z.string(),
        body: z.string(),
        sms: z.object({ encoding: z.enum(['GSM-7', 'UCS-2']), units: z.int(), parts: z.int() }).nullable(),
      }),
    ),
  }),
  errors: ['notFound', 'invalid', 'businessRule'],
});

/** HBSYS240P_6: sends words that are typed to oneself. */
export const testTemplate = defineCall({
  ...writes,
  name: 'system.testTemplate',
  code: 'HBSYS240P_6',
  summary: ['消息模板：发给自己', 'Send a message template to oneself'],
  request: z.object({
    ...which,
    words,
    recordId: z.string().max(80).nullable(),
    language: z.enum(languages),
  }),
  response: z.object({ to: z.string() }),
  errors: ['notFound', 'invalid', 'businessRule', 'tooMany'],
});

/** HBSYS240P_7: records to preview it on. */
export const recordsOfTemplate = defineCall({
  ...reads,
  name: 'system.recordsOfTemplate',
  code: 'HBSYS240P_7',
  summary: ['消息模板：可预览的记录', 'Records to preview a template on'],
  request: z.object({ name: which.name, q: z.string().trim().max(80).default('') }),
  response: z.object({ records: z.array(z.object({ id: z.string(), text: z.string() })) }),
  errors: ['notFound'],
});
