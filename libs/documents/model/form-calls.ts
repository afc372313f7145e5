import { z } from 'zod';
import { defineCall, right, label } from '#calls/model';
import { chainStep } from '#approvals/model';
import { reference } from '#identity/model';
import { commentInput, formComment, relatedForms } from './beside-calls.ts';
import { historyEntry } from '#fields/model';
import type { FormHead } from './form.ts';
import { contextFact, formContext } from './form-context.ts';
import { formPrint } from './form-print.ts';
import { formInput, formView, ownValues } from './form-view.ts';
import { listCalls } from './list-calls.ts';

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
      /** Of which designed type, where the form is one of those. */
      request: z.object({
        design: z.string().max(40).optional(),
        /** The document that it goes on from: what that has open is filled in. */
        from: z.uuid().optional(),
        /** In which of several ways, or from which line of it. */
        way: z.string().max(64).optional(),
      }),
      response: z.object({
        company: reference,
        departments: z.array(reference),
        applicant: reference,
        maySubmit: z.boolean(),
        /** Why the reader cannot begin one; null where they can. */
        startProblem: label.nullable(),
        /** Own values that a new form starts with, as the server knows them of the applicant. */
        values: z.record(z.string(), z.unknown()),
      }),
    }),
    ...listCalls({ name, code, topics, screens: code, summary: ['列表', 'List'] }),
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
    /** Counts a print; open to whoever may read it. */
    print: defineCall({
      name: `${name}.print`,
      code: `${code}_10`,
      summary: ['打印', 'Print'],
      effect: 'write',
      access: { kind: 'signedIn' },
      request: ofOne,
      response: formPrint,
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
      response: z.object({
        amount: z.string().nullable(),
        chain: z.array(chainStep),
        facts: z.array(contextFact),
        /** What only the server can hold against it; empty until the form is right by itself. */
        problems: z.array(z.object({ path: z.string(), text: label })),
        /** What the form that it goes on from has for it: the open lines of an order; null where there is none left. */
        carried: z.object({ from: z.string(), values: ownValues }).nullable().default(null),
      }),
    }),
    context: defineCall({
      name: `${name}.context`,
      code: `${code}_12`,
      summary: ['参考信息与后续业务', 'What to know, and what followed'],
      effect: 'read',
      access: { kind: 'signedIn' },
      request: ofOne,
      response: formContext,
      topics: [...topics, 'inbox'],
    }),
    amend: defineCall({
      name: `${name}.amend`,
      code: `${code}_13`,
      summary: ['审批人填写', 'Filled in by an approver'],
      effect: 'write',
      access: { kind: 'signedIn' },
      /** Of the values only those are taken that the step leaves to whoever holds it. */
      request: ofOne.extend({ version: z.int32(), values: formInput.shape.values }),
      response: formView,
      errors: ['invalid', 'conflict', 'forbidden', 'handledAlready'],
      topics: [...topics, 'inbox'],
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
    /** By its applicant, once it has come back to them: it is void and keeps its number. */
    giveUp: defineCall({
      name: `${name}.giveUp`,
      code: `${code}_26`,
      summary: ['放弃申请', 'Give up'],
      effect: 'write',
      access: { kind: 'signedIn' },
      request: ofOne.extend({ words: z.string().trim().max(500) }),
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
      request: ofOne.extend({ version: z.int32() }),
      response: z.object({}),
      errors: ['businessRule', 'conflict'],
      topics,
    }),
    comments: defineCall({
      name: `${name}.comments`,
      code: `${code}_15`,
      summary: ['评论', 'Comments'],
      effect: 'read',
      access: { kind: 'signedIn' },
      request: ofOne,
      /** The newest, oldest of them first; whether earlier ones are left out. */
      response: z.object({ comments: z.array(formComment), hasEarlier: z.boolean() }),
      topics: [`talk:${code}`],
    }),
    comment: defineCall({
      name: `${name}.comment`,
      code: `${code}_16`,
      summary: ['发表评论', 'Comment'],
      effect: 'write',
      access: { kind: 'signedIn' },
      request: commentInput,
      response: formComment,
      errors: ['invalid', 'businessRule', 'conflict'],
      topics: [`talk:${code}`],
    }),
    /** By its author, for a while; whoever is newly named is told. */
    editComment: defineCall({
      name: `${name}.editComment`,
      code: `${code}_24`,
      summary: ['修改评论', 'Change a comment'],
      effect: 'write',
      access: { kind: 'signedIn' },
      request: commentInput,
      response: formComment,
      errors: ['invalid', 'businessRule'],
      topics: [`talk:${code}`],
    }),
    removeComment: defineCall({
      name: `${name}.removeComment`,
      code: `${code}_25`,
      summary: ['删除评论', 'Take a comment back'],
      effect: 'write',
      access: { kind: 'signedIn' },
      request: ofOne.extend({ commentId: z.uuid() }),
      response: formComment,
      errors: ['businessRule'],
      topics: [`talk:${code}`],
    }),
    history: defineCall({
      name: `${name}.history`,
      code: `${code}_17`,
      summary: ['修改记录', 'History of changes'],
      effect: 'read',
      access: { kind: 'signedIn' },
      request: ofOne,
      response: z.object({ entries: z.array(historyEntry) }),
      topics,
    }),
    related: defineCall({
      name: `${name}.related`,
      code: `${code}_18`,
      summary: ['关联单据', 'Related documents'],
      effect: 'read',
      access: { kind: 'signedIn' },
      request: ofOne,
      response: relatedForms,
      topics,
    }),
    undoImport: defineCall({
      name: `${name}.undoImport`,
      code: `${code}_14`,
      summary: ['撤销导入', 'Take an import back'],
      long: true,
      effect: 'write',
      access: right(code, 'import'),
      request: ofOne,
      response: z.object({
        removed: z.int(),
        /** Changed by it, and as before again. */
        restored: z.int(),
        /** Changed or submitted since. */
        left: z.int(),
      }),
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
