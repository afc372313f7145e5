import type { Rule } from 'eslint';
import { placeOf, relativeTo } from '../../workspace/places.ts';

const codeOfDocument = /^(LP)?(REQ|OA)\d{3}P?(_\w+)?$/i;

/** A kit serves every document alike: one that names a particular document has begun to branch on it. */
export const noDocumentNames: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { named: "A kit names no particular document ('{{code}}'): declare what differs." },
  },
  create(context) {
    const file = relativeTo(context.cwd, context.filename);
    const place = placeOf(file);
    if (place.kind !== 'library' || place.scope !== 'kit' || /\.test\.tsx?$/.test(file)) return {};
    return {
      Literal(node) {
        if (typeof node.value === 'string' && codeOfDocument.test(node.value))
          context.report({ node, messageId: 'named', data: { code: node.value } });
      },
    };
  },
};
