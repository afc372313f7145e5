import type { Rule } from 'eslint';

/** Words: two letters in a row, or one Chinese character. */
const words = /[A-Za-z]{2,}|\p{Script=Han}/u;
/** Attributes that a person reads or hears. */
const spoken = new Set([
  'title',
  'placeholder',
  'label',
  'alt',
  'aria-label',
  'description',
  'okText',
  'cancelText',
]);

interface JsxAttribute {
  name: { name: string };
  value?: { type: string; value?: unknown } | null;
}

/** Texts of the interface are Label pairs, so that both languages exist; a literal in JSX has only one. */
export const labels: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { literal: 'Write this text as a Label [zh, en] and show it in the language of the person.' },
  },
  create: (context) => ({
    JSXText(node: Rule.Node) {
      if (words.test(context.sourceCode.getText(node))) context.report({ node, messageId: 'literal' });
    },
    JSXAttribute(node: Rule.Node) {
      const { name, value } = node as unknown as JsxAttribute;
      if (!spoken.has(name.name) || value?.type !== 'Literal') return;
      if (typeof value.value === 'string' && words.test(value.value))
        context.report({ node, messageId: 'literal' });
    },
  }),
};
