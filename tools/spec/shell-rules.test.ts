import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shellRules } from './shell-rules.ts';

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

it.each(shellRules.map(({ rule, proofs }) => [rule, proofs] as const))('%s', (_rule, proofs) => {
  expect(proofs.length).toBeGreaterThan(0);
  for (const [file, title] of proofs) expect(read(file)).toContain(title);
});

it('docs/shell-rules.md says the same', () => {
  if (process.env['ACCEPT_RULES'] === 'on') writeFileSync(page, pageText());
  expect(readFileSync(page, 'utf8')).toBe(pageText());
});
