import type { Rule } from 'eslint';
import { placeOf, relativeTo } from '../../workspace/places.ts';

/** Where a data scope is turned into conditions and answers. */
const home = 'libs/identity/server/rights/';

interface Named {
  type: string;
  name?: string;
  computed?: boolean;
  callee?: Named;
  property?: Named;
  value?: unknown;
}

/** `scope`, `widerScope`, `actor.scope(…)`: by its name, for a rule sees no types. */
const isScope = (node: Named): boolean => {
  const named = node.type === 'CallExpression' ? node.callee : node;
  const name = named?.type === 'MemberExpression' ? named.property?.name : named?.name;
  return name !== undefined && /(^s|S)cope$/.test(name);
};

/** What a scope reaches is said in one place: whoever looks inside has begun to say it anew. */
export const oneScope: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      inside: 'Nobody looks into a data scope: ask withinScope, scopeReaches or placesOf (#identity/server).',
    },
  },
  create(context) {
    const file = relativeTo(context.cwd, context.filename);
    const place = placeOf(file);
    const isServer = (place.kind === 'library' || place.kind === 'app') && place.layer === 'server';
    if (!isServer || file.startsWith(home) || /\.test\.ts$|\/testing\//.test(file)) return {};
    return {
      MemberExpression(node) {
        const { object, property } = node as unknown as { object: Named; property: Named };
        if (isScope(object) && /^(companies|departments)$/.test(property.name ?? ''))
          context.report({ node, messageId: 'inside' });
      },
      BinaryExpression(node) {
        const sides = [node.left, node.right] as unknown as Named[];
        if (sides.some(isScope) && sides.some(({ value }) => value === 'all'))
          context.report({ node, messageId: 'inside' });
      },
      SwitchStatement(node) {
        if (isScope(node.discriminant as unknown as Named)) context.report({ node, messageId: 'inside' });
      },
    };
  },
};
