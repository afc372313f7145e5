import { addEntry, type Plan } from './plan.ts';
import { anyText, nameOf, screenCode, wanted, type Name, type Options } from './words.ts';

/** A requisition type: one declaration, one line in the list of all. Everything else follows from them. */
export function planDocument([name]: readonly string[], options: Options): Plan {
  const form = nameOf(name, 'a document');
  const file = `libs/requisitions/model/documents/${form.kebab}.ts`;
  const list = 'libs/requisitions/model/requisition-types.ts';
  const words: Words = {
    code: wanted(options, 'code', screenCode, 'REQ446P'),
    prefix: wanted(options, 'prefix', /^[A-Z]{1,6}$/, 'TC'),
    zh: wanted(options, 'zh', anyText, '差旅报销'),
    en: wanted(options, 'en', anyText, "'Travel claim'"),
    category: wanted(options, 'category', /^[a-z]+$/, 'finance'),
    icon: wanted(options, 'icon', /^[a-z]+(-[a-z]+)*$/, 'bank'),
  };
  return {
    files: { [file]: declaration(form, words) },
    edits: [
      {
        file: list,
        change: addEntry(/requisitionTypes: readonly FormType\[\] = /, entry(form, words)),
      },
      {
        file: 'libs/requisitions/model/computed.test.ts',
        change: addEntry(/const cases: Readonly<Record<string, Case>> = /, workedOut(form), '{}'),
      },
    ],
    next: [
      `Declare its fields, rules and steps in ${file}; list, form, detail, print, calls, menu and rights follow.`,
      'What it works out is worked by hand in libs/requisitions/model/computed.test.ts: keep the two in step.',
      'Existing installations need no migration. Grant roles the new screen, or let the seed do it.',
    ],
  };
}

interface Words {
  code: string;
  prefix: string;
  zh: string;
  en: string;
  /** It stands under this in its home: a key of flowCategories. */
  category: string;
  /** A key of #ui/web's icon set that no other type has. */
  icon: string;
}

const entry = (form: Name, { code, prefix, zh, en, category, icon }: Words) => `{
    name: '${form.camel}',
    code: '${code}',
    icon: '${icon}',
    title: ['${zh}', '${en}'],
    category: '${category}',
    numberPrefix: '${prefix}',
    editions: ['main'],
    home: '/reqhome',
    load: async () => (await import('./documents/${form.kebab}.ts')).${form.camel},
  }`;

const workedOut = (form: Name) => `${form.camel}: { ...priced, lines: { lines: [{ amount: '100.01' }] } }`;

const declaration = (form: Name, { code, en }: Words) => `\
import { amountFrom, flow, headOfApplicant, role, step } from '#approvals/model';
import { defineForm } from '#documents/model';
import { date, lines, moneyAmount, pricedAmount, quantity, text } from '#fields/model';
import { headOf } from '../requisition-types.ts';

/** ${code}: ${en}. */
export const ${form.camel} = defineForm({
  ...headOf('${form.camel}'),
  fields: {
    neededBy: date({ label: ['需用日期', 'Needed by'], required: true, notBeforeToday: true }),
    purpose: text({ label: ['用途', 'Purpose'], required: true, max: 500, multiline: true, width: 4 }),
    lines: lines({
      label: ['明细', 'Lines'],
      fields: {
        what: text({ label: ['内容', 'What'], required: true, max: 100 }),
        quantity: quantity({ label: ['数量', 'Quantity'], required: true, allowZero: false }),
        price: moneyAmount({ label: ['单价', 'Price'], required: true, min: '0' }),
      },
      computed: pricedAmount,
    }),
  },
  amount: (_values, sums) => sums['lines.amount'] ?? '0',
  flow: flow(
    step('head', ['部门负责人', 'Department head'], headOfApplicant()),
    step('generalManager', ['总经理', 'General manager'], role('generalManager'), {
      when: amountFrom('50000'),
    }),
  ),
});
`;
