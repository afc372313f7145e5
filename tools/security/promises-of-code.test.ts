import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testsOf, type FoundTest } from '../spec/tests-of.ts';

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

it('asks over HTTP nobody but DingTalk, DocuSign and Twilio from the server', () => {
  expect(having(onServer, /(?<![.\w])fetch\(|https?\.(request|get)\(|'(undici|axios|got)'/)).toEqual([
    'libs/identity/server/sms/twilio-http.ts',
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

/** What a row names between backticks. */
const namedIn = (proof: string): string[] => [...proof.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const known = new Map<string, readonly FoundTest[]>();
function testsIn(file: string): readonly FoundTest[] {
  const found = known.get(file) ?? testsOf(file, read(file));
  known.set(file, found);
  return found;
}

it('proves what docs/security.md says by tests that run and expect', () => {
  const tests = files
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: read(file) }));
  /** Attacks and experiments say by themselves what they are called. */
  const attacks = files.filter((file) => /^tools\/(security|chaos)\//.test(file)).map(read);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const proves = ({ runs, expects }: FoundTest): boolean => runs && expects;
  const isProof = (name: string): boolean => {
    if (name.startsWith('npm ')) return name.replace(/^npm (run )?/, '') in scripts;
    // A file is named with its folders, since others may be called alike.
    if (/\.test\.tsx?$/.test(name)) return files.includes(name) && testsIn(name).some(proves);
    return (
      attacks.some((text) => text.includes(`name: '${name}`)) ||
      tests
        .filter(({ text }) => text.includes(name))
        .some(({ file }) => testsIn(file).some((test) => test.title.includes(name) && proves(test)))
    );
  };
  expect(rows.length).toBeGreaterThan(90);
  const wrong = rows.flatMap(({ requirement, sign, proof }) => [
    ...namedIn(proof).flatMap((name) => (isProof(name) ? [] : [`${requirement}: ${name}`])),
    // What documents say is proved by the document.
    ...(sign === '✓' && namedIn(proof).length === 0 && !proof.includes('](')
      ? [`${requirement}: nothing proves it`]
      : []),
  ]);
  expect(wrong).toEqual([]);
}, 60_000);
