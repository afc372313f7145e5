import type { Rule } from 'eslint';

const exception = /^\s*(eslint|oxlint)-disable/;

/** An exception to a rule says why: `eslint-disable-next-line rule -- reason`. */
export const reasons: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { missing: 'Say why the rule does not hold here: … -- reason.' },
  },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments())
        if (exception.test(comment.value) && !/\s--\s+\S{2,}/.test(comment.value) && comment.loc)
          context.report({ loc: comment.loc, messageId: 'missing' });
    },
  }),
};
