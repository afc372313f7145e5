import { z } from 'zod';
import { defineCall, pageOf, pageRequest, right } from '#calls/model';
import { chainStep } from '#approvals/model';
import { reference } from '#identity/model';
import type { FormHead } from './form.ts';
import { formInput, formStatus, formSummary, formView } from './form-view.ts';

/** Filters that every form list has; in the URL by these names. */
export const formFilters = z.object({
  /** Number or subject, with pinyin. */
  q: z.string().max(100).optional(),
  status: z.array(formStatus).max(7).optional(),
  mine: z.boolean().optional(),
  companyId: z.string().max(64).optional(),
  departmentId: z.string().max(64).optional(),
  applicantId: z.string().max(64).optional(),
  appliedFrom: z.iso.date().optional(),
  appliedTo: z.iso.date().optional(),
  amountFrom: z.string().max(24).optional(),
  amountTo: z.string().max(24).optional(),
});
export type FormFilters = z.output<typeof formFilters>;
/** In a list beyond 10,000 forms each state is counted up to here: the figure then means 'so many or more'. */
export const formCountLimit = 1000;
/** Sort keys of a form list; '-' before means descending. */
export const formSortKeys = ['appliedAt', 'updatedAt', 'number', 'amount', 'subject'] as const;

const made = new WeakMap<FormHead, ReturnType<typeof declare>>();

/** The calls of a form type, by plain name; their codes are <screen code> and a suffix. Made once a form. */
export const formCalls = (form: FormHead): ReturnType<typeof declare> => {
  const known = made.get(form);
  if (known) return known;
  const calls = declare(form);
  made.set(form, calls);
  return calls;
};

const declare = ({ code, name }: FormHead) => {
  const topics = ['form', `form:${code}`];
  const ofOne = z.object({ id: z.uuid() });
  return {
    options: defineCall({
      name: `${name}.options`,
      code: `${code}_0`,
      summary: ['新建所需选项', 'What a new one starts with'],
      effect: 'read',
      access: right(code, 'query'),
      request: z.object({}),
      response: z.object({
        company: reference,
        departments: z.array(reference),
        applicant: reference,
        maySubmit: z.boolean(),
      }),
    }),
    list: defineCall({
      name: `${name}.list`,
      code: `${code}_1`,
      summary: ['列表', 'List'],
      effect: 'read',
      access: right(code, 'query'),
      request: pageRequest.extend(formFilters.shape),
      response: pageOf(formSummary).extend({ counts: z.partialRecord(formStatus, z.int()) }),
      topics,
    }),
    /** Open to all signed-in: who takes part may read it without a right to the list; the handler decides by row. */
    read: defineCall({
      name: `${name}.read`,
      code: `${code}_2`,
      summary: ['读取', 'Read'],
      effect: 'read',
      access: { kind: 'signedIn' },
      request: ofOne,
      response: formView,
      topics,
    }),
    save: defineCall({
      name: `${name}.save`,
      code: `${code}_3`,
      summary: ['保存草稿', 'Save as draft'],
      effect: 'write',
      access: right(code, 'add'),
      request: formInput,
      response: formView,
      errors: ['invalid', 'conflict', 'businessRule'],
      topics,
    }),
    submit: defineCall({
      name: `${name}.submit`,
      code: `${code}_5`,
      summary: ['保存并提交', 'Save and submit'],
      effect: 'write',
      access: right(code, 'add'),
      request: formInput.extend({
        picked: z.record(z.string(), z.array(z.string().max(64)).max(20)).optional(),
      }),
      response: formView,
      errors: ['invalid', 'conflict', 'businessRule'],
      topics: [...topics, 'inbox'],
    }),
    preview: defineCall({
      name: `${name}.preview`,
      code: `${code}_6`,
      summary: ['审批链预览', 'Preview of the approval chain'],
      effect: 'read',
      access: right(code, 'add'),
      request: formInput.extend({
        picked: z.record(z.string(), z.array(z.string().max(64)).max(20)).optional(),
      }),
      response: z.object({ amount: z.string().nullable(), chain: z.array(chainStep) }),
    }),
    withdraw: defineCall({
      name: `${name}.withdraw`,
      code: `${code}_7`,
      summary: ['撤回', 'Withdraw'],
      effect: 'write',
      access: { kind: 'signedIn' },
      request: ofOne.extend({ words: z.string().max(500) }),
      response: formView,
      errors: ['businessRule', 'handledAlready'],
      topics: [...topics, 'inbox'],
    }),
    discard: defineCall({
      name: `${name}.discard`,
      code: `${code}_8`,
      summary: ['删除草稿', 'Delete the draft'],
      effect: 'write',
      access: right(code, 'add'),
      request: ofOne.extend({ version: z.int() }),
      response: z.object({}),
      errors: ['businessRule', 'conflict'],
      topics,
    }),
    void: defineCall({
      name: `${name}.void`,
      code: `${code}_9`,
      summary: ['作废', 'Void'],
      effect: 'write',
      access: right(code, 'disable'),
      request: ofOne.extend({ reason: z.string().trim().min(1).max(500) }),
      response: formView,
      errors: ['businessRule'],
      topics,
    }),
  } as const;
};
export type FormCalls = ReturnType<typeof declare>;
