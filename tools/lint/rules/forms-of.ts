import type { Rule } from 'eslint';
import { placeOf, relativeTo } from '../../workspace/places.ts';

/** Whose table it is. */
const home = 'libs/documents/server/';

/** The table of forms where a statement names it, and at the beginning of a text that others put after FROM. */
const named =
  /\b(?:FROM|JOIN|UPDATE|INTO)\s+form\b|^\s*form\s+(?:AS\s+)?[a-z]\b|,\s*form\s+(?:AS\s+)?[a-z]\b/;

/** Statements say the types of the forms that they are about; the kit of documents knows where forms of a type are kept. */
export const formsOf: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      table:
        'The table of forms is the kit’s: say FROM ${formsOf(type)} f, or formsOfAnyType (#documents/server).',
    },
  },
  create(context) {
    const file = relativeTo(context.cwd, context.filename);
    const place = placeOf(file);
    const isServer = (place.kind === 'library' || place.kind === 'app') && place.layer === 'server';
    if (!isServer || file.startsWith(home) || /\.test\.ts$|\/testing\//.test(file)) return {};
    return {
      TemplateElement(node) {
        if (named.test(node.value.raw)) context.report({ node, messageId: 'table' });
      },
      Literal(node) {
        if (typeof node.value === 'string' && named.test(node.value))
          context.report({ node, messageId: 'table' });
      },
    };
  },
};
