import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const files = globSync('{libs,apps,tools,e2e}/**/*.{ts,tsx,mjs}', { cwd: root }).map((file) =>
  file.replaceAll('\\', '/'),
);
const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\/|\/samples?\//.test(file);
/** What ships, without its comments. */
const shipped = files
  .filter((file) => /^(libs|apps)\//.test(file) && !isTest(file))
  .map((file) => ({ file, text: read(file).replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '') }));
const onServer = shipped.filter(({ file }) => !/^libs\/[^/]+\/web\/|^apps\/(?!server)/.test(file));
const having = (where: typeof shipped, pattern: RegExp): string[] =>
  where.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

it('starts no program but those of PostgreSQL, and none through a shell', () => {
  const starting = having(onServer, /child_process/);
  expect(starting).not.toEqual([]);
  expect(starting.filter((file) => !file.startsWith('libs/server-kit/server/db/embedded'))).toEqual([]);
  // Elsewhere a `shell` is that of a box of the courier.
  expect(having(onServer, /\bexec(Sync)?\(['"`]|\{ exec(Sync)?[ ,]/)).toEqual([]);
  expect(
    having(
      onServer.filter(({ file }) => starting.includes(file)),
      /\bshell: /,
    ),
  ).toEqual([]);
});

it('makes no pattern from input', () => {
  // A fixed one with another flag, and names of people with every sign escaped.
  const known = ['libs/approvals/model/template.ts', 'libs/talk/web/words/word-parts.ts'];
  expect(having(shipped, /new RegExp\(/).filter((file) => !known.includes(file))).toEqual([]);
});

it('runs no text and writes none as HTML', () => {
  expect(
    having(
      shipped,
      /\beval\(|new Function\(|dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML/,
    ),
  ).toEqual([]);
  expect(having(shipped, /document\.write|createContextualFragment|srcDoc=/)).toEqual([]);
});

it('asks over HTTP nobody but DingTalk and DocuSign from the server', () => {
  expect(having(onServer, /(?<![.\w])fetch\(|https?\.(request|get)\(|'(undici|axios|got)'/)).toEqual([
    'libs/identity/server/dingtalk/client.ts',
    'libs/esign/server/docusign/token.ts',
  ]);
});

it('talks between windows by a channel of the same origin alone', () => {
  const said = having(
    shipped,
    /(window|parent|opener|top|contentWindow)\??\.postMessage|window\.addEventListener\('message'/,
  );
  expect(said).toEqual([]);
});

it('makes no token, code or key by a generator that can be foretold', () => {
  // Pauses before another try, and names of lines within a form, are no secrets.
  const known = ['libs/fields/model/set/read-values.ts', 'libs/server-kit/server/db/transaction.ts'];
  expect(having(onServer, /Math\.random/).filter((file) => !known.includes(file))).toEqual([]);
});

/** The rows of docs/security.md: requirement, sign, proof. */
const rows = read('docs/security.md')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, , sign]) => /^[✓◐✗–]$/.test(sign ?? ''))
  .map(([, requirement = '', sign = '', proof = '']) => ({ requirement, sign, proof }));

it('proves what docs/security.md says by tests that exist', () => {
  const names = new Set(files.flatMap((file) => (isTest(file) ? [path.basename(file)] : [])));
  const tests = files
    .filter((file) => isTest(file) || /^tools\/(security|chaos)\//.test(file))
    .filter((file) => !file.endsWith('promises-of-code.test.ts'))
    .map(read)
    .join('\n');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const own = read('tools/security/promises-of-code.test.ts');
  const exists = (name: string): boolean =>
    names.has(name) ||
    (/^npm (run )?/.test(name) && name.replace(/^npm (run )?/, '') in scripts) ||
    tests.includes(name) ||
    own.includes(`it('${name}'`);
  const missing = rows.flatMap(({ requirement, proof }) =>
    [...proof.matchAll(/`([^`]+)`/g)]
      .filter(([, name = '']) => !exists(name))
      .map(([, name]) => `${requirement}: ${name}`),
  );
  expect(rows.length).toBeGreaterThan(90);
  expect(missing).toEqual([]);
});
