import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shellRules } from './shell-rules.ts';
import { testsOf, type FoundTest } from './tests-of.ts';

const root = path.resolve(import.meta.dirname, '../..');
const page = path.join(root, 'docs/shell-rules.md');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const titles = { 2: 'Screens and routes', 4: 'States', 5: 'Rules', 8: 'Messages', 9: 'Constants' } as const;

function pageText(): string {
  const sections = Object.entries(titles).flatMap(([section, title]) => [
    '',
    `## ${section} ${title}`,
    '',
    '| rule | proved by |',
    '| --- | --- |',
    ...shellRules
      .filter((each) => each.section === section)
      .map(
        ({ rule, proofs }) =>
          `| ${rule} | ${proofs.map(([file, words]) => `${file}: “${words.trim()}”`).join('<br>')} |`,
      ),
  ]);
  return [
    '# Rules of the shell and their proofs',
    '',
    'What the specification says of the shell, by its sections, with the tests that prove it. Written by a test',
    '(`ACCEPT_RULES=on npm run unit -- tools/spec`), which also finds every test that is named here.',
    ...sections,
    '',
  ].join('\n');
}

const known = new Map<string, readonly FoundTest[]>();
const testsIn = (file: string): readonly FoundTest[] => {
  const tests = known.get(file) ?? testsOf(file, read(file));
  known.set(file, tests);
  return tests;
};

it.each(shellRules.map(({ rule, proofs }) => [rule, proofs] as const))('%s', (_rule, proofs) => {
  expect(proofs.length).toBeGreaterThan(0);
  for (const [file, title] of proofs) {
    // Words of a title, of one test alone; it runs, and says what it expects.
    const named = testsIn(file).filter((test) => test.title.includes(title.trim()));
    expect(named.map(({ title: whole }) => whole)).toEqual([expect.stringContaining(title.trim())]);
    expect(named).toMatchObject([{ runs: true, expects: true }]);
  }
});

describe('tests of a file', () => {
  const found = (code: string) => testsOf('a.test.ts', code);

  it('are told from texts that look like their titles', () => {
    expect(found("// it('a')\nconst a = 'it b'; expect(a);")).toEqual([]);
    expect(found("it('a', () => expect(1).toBe(1));")).toEqual([{ title: 'a', runs: true, expects: true }]);
  });

  it('have the words of their groups before their own, and holes where something is put in', () => {
    const code = "describe('menus', () => { it.each([1])(`of ${x} %s`, () => { expect(1); }); });";
    expect(found(code)).toEqual([{ title: 'menus of … %s', runs: true, expects: true }]);
  });

  it('that are left out, or expect nothing, prove nothing', () => {
    expect(found("it.skip('a', () => expect(1)); it('b', () => { run(); });")).toEqual([
      { title: 'a', runs: false, expects: true },
      { title: 'b', runs: true, expects: false },
    ]);
    expect(found("describe.skip('c', () => { test('d', () => expect(1)); });")).toEqual([
      { title: 'c d', runs: false, expects: true },
    ]);
  });
});

it('docs/shell-rules.md says the same', () => {
  if (process.env['ACCEPT_RULES'] === 'on') writeFileSync(page, pageText());
  expect(readFileSync(page, 'utf8')).toBe(pageText());
});
