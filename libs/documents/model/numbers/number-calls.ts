import { z } from 'zod';
import { defineCall, right, label } from '#calls/model';
import { reference } from '#identity/model';
import { numberRule } from './number-rule.ts';

const designer = 'AREQ140P';
/** The screen of all series. */
export const numbersCode = 'SYS160P';
const screens = [designer, numbersCode];
const topics = ['numberRule'];
/** Code of a form type, such as 'REQ110P', or of a register. Designed types share the numbers of their screen. */
const type = z.string().max(40);

/** How the documents of a type are numbered, in all companies and in each that has a rule of its own. */
export const numberRules = defineCall({
  name: 'documents.numberRules',
  code: `${designer}_30`,
  summary: ['编号规则', 'Rules of numbers'],
  effect: 'read',
  access: right(screens, 'query'),
  request: z.object({ type }),
  response: z.object({
    /** The screen whose documents are numbered together, where the type is one of several. */
    sharedWith: label.nullable(),
    /** What counts where nothing else is said. */
    usual: numberRule,
    rules: z.array(z.object({ companyId: z.string().nullable(), rule: numberRule })),
    companies: z.array(reference),
    /** Today, as numbers show it: 20261121. */
    day: z.string(),
    /** Of the codes of a register: one rule for the group, of a prefix and digits alone. */
    ofCodes: z.boolean(),
  }),
  errors: ['notFound'],
  topics,
});

/** Sets, or takes back, the rule of a company or of all. Numbers that were given stay, and none is given again. */
export const saveNumberRule = defineCall({
  name: 'documents.saveNumberRule',
  code: `${designer}_31`,
  summary: ['保存编号规则', 'Save a rule of numbers'],
  effect: 'write',
  access: right(screens, 'edit'),
  request: z.object({ type, companyId: z.string().max(60).nullable(), rule: numberRule.nullable() }),
  response: z.object({}),
  errors: ['invalid', 'notFound'],
  topics,
});
