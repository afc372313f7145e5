import type { Rule } from 'eslint';

const colour = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$|\b(rgba?|hsla?|oklch)\(/i;

/** Colours come from the theme: one written beside its use does not follow dark mode or a brand. */
export const tokens: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { colour: "Take the colour from the theme of #ui/web instead of '{{value}}'." },
  },
  create: (context) => ({
    Literal(node) {
      if (typeof node.value === 'string' && colour.test(node.value))
        context.report({ node, messageId: 'colour', data: { value: node.value } });
    },
    TemplateElement(node) {
      if (colour.test(node.value.raw))
        context.report({ node, messageId: 'colour', data: { value: node.value.raw } });
    },
  }),
};
