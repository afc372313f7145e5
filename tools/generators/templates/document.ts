import type { Name } from '../words.ts';

export interface DocumentFacts {
  form: Name;
  code: string;
  /** Letters that its numbers begin with. */
  prefix: string;
  zh: string;
  en: string;
  /** It stands under this in its home: a key of flowCategories. */
  category?: string;
  /** A key of #ui/web's icon set that no other type of its home has. */
  icon: string;
  /** Path of the module home that it stands under. */
  home: string;
  /** It counts as soon as it is handed in; nobody is asked. */
  posts: boolean;
}

/** What is known of a type without its fields, as an object between braces. */
export const head = ({ form, code, prefix, zh, en, category, icon, home, posts }: DocumentFacts) => `\
  name: '${form.camel}',
  code: '${code}',
  icon: '${icon}',
  title: ['${zh}', '${en}'],
${category ? `  category: '${category}',\n` : ''}  numberPrefix: '${prefix}',
  editions: ['main'],
  home: '${home}',
${posts ? '  posts: true,\n' : ''}`;

/** Where the declaration is, loaded when somebody opens a form. */
export const load = ({ form }: DocumentFacts) =>
  `load: async () => (await import('./documents/${form.kebab}.ts')).${form.camel}`;

/** What the head is called in the file of the types of a feature. */
export const headName = ({ form }: DocumentFacts) => `${form.camel}Head`;

export const headDeclaration = (facts: DocumentFacts) => `\
/** ${facts.code}: ${facts.en}. */
export const ${headName(facts)}: FormHead = {
${head(facts)}};
`;

const steps = `flow(
    step('head', ['部门负责人', 'Department head'], headOfApplicant()),
    step('generalManager', ['总经理', 'General manager'], role('generalManager'), {
      when: amountFrom('50000'),
    }),
  )`;

/** The whole type; `from` is the import of its head and `headed` what it is of that. */
export const declaration = ({ form, code, en, posts }: DocumentFacts, from: string, headed: string) => `\
import { ${posts ? 'flow' : 'amountFrom, flow, headOfApplicant, role, step'} } from '#approvals/model';
import { defineForm } from '#documents/model';
import { date, lines, moneyAmount, pricedAmount, quantity, text } from '#fields/model';
${from}

/** ${code}: ${en}. */
export const ${form.camel} = defineForm({
  ...${headed},
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
  flow: ${posts ? 'flow()' : steps},
});
`;
