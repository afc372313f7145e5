import ts from 'typescript';

/** A test as it stands in its file. */
export interface FoundTest {
  /** With the titles of its groups before it; '…' where something is put in. */
  title: string;
  /** Nobody has left it out. */
  runs: boolean;
  /** It says what it expects, or has a function say it. */
  expects: boolean;
}

const testNames = new Set(['it', 'test']);

/** `it`, `test.each([…])`, `describe.skip`: the name it begins with, and whether it is left out. */
function calleeOf(node: ts.Expression): { name: string; skipped: boolean } {
  if (ts.isIdentifier(node)) return { name: node.text, skipped: false };
  if (ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node))
    return calleeOf(ts.isCallExpression(node) ? node.expression : node.tag);
  if (!ts.isPropertyAccessExpression(node)) return { name: '', skipped: false };
  const of = calleeOf(node.expression);
  return { ...of, skipped: of.skipped || ['skip', 'fixme', 'todo'].includes(node.name.text) };
}

/** The text of a title; null where it is none. */
function titleOf(node: ts.Node | undefined): string | null {
  if (!node) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  return null;
}

/** Does something in it expect? `expect(…)`, `refused(…)` and other helpers are functions: one of them is enough. */
function expectsIn(node: ts.Node, helpers: ReadonlySet<string>): boolean {
  let found = false;
  const visit = (one: ts.Node): void => {
    if (found) return;
    if (ts.isIdentifier(one) && (one.text === 'expect' || helpers.has(one.text))) found = true;
    else ts.forEachChild(one, visit);
  };
  visit(node);
  return found;
}

/** Functions of the file that expect, by name; those that call them count as well. */
function helpersOf(source: ts.SourceFile): ReadonlySet<string> {
  const helpers = new Set<string>();
  for (let before = -1; before < helpers.size;) {
    before = helpers.size;
    ts.forEachChild(source, (node) => {
      if (ts.isFunctionDeclaration(node) && node.name && expectsIn(node, helpers))
        helpers.add(node.name.text);
      if (ts.isVariableStatement(node))
        for (const { name, initializer } of node.declarationList.declarations)
          if (ts.isIdentifier(name) && initializer && expectsIn(initializer, helpers)) helpers.add(name.text);
    });
  }
  return helpers;
}

/** The tests that stand in a file, found by its syntax. */
export function testsOf(file: string, text: string): FoundTest[] {
  // Whether it has JSX follows from its name.
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const helpers = helpersOf(source);
  const tests: FoundTest[] = [];
  const visit = (node: ts.Node, groups: readonly string[], runs: boolean): void => {
    if (ts.isCallExpression(node)) {
      const { name, skipped } = calleeOf(node.expression);
      const [first, ...more] = node.arguments;
      const title = titleOf(first);
      const isGroup = name === 'describe';
      if (title !== null && more.length > 0 && (isGroup || testNames.has(name))) {
        if (isGroup) return more.forEach((one) => visit(one, [...groups, title], runs && !skipped));
        tests.push({
          title: [...groups, title].join(' '),
          runs: runs && !skipped,
          expects: more.some((one) => expectsIn(one, helpers)),
        });
        return;
      }
    }
    ts.forEachChild(node, (child) => visit(child, groups, runs));
  };
  visit(source, [], true);
  return tests;
}
