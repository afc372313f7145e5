import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { everything } from '#server-kit/testing';
import { planCall } from './call.ts';
import { planDocument } from './document.ts';
import { planFeature } from './feature.ts';
import { planList } from './list.ts';
import { planRegister } from './register.ts';
import {
  addBefore,
  addEntry,
  addImport,
  addSlot,
  appendLine,
  carryOut,
  joined,
  Refusal,
  type Plan,
} from './plan.ts';
import { nameOf, readArguments, targetOf } from './words.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** A copy of all that is checked, beside the node_modules of the original. */
let copy = '';
beforeAll(() => {
  copy = mkdtempSync(path.join(root, '.cache', 'generated-'));
  const parts = [
    'apps',
    'libs',
    'package.json',
    'eslint.config.mjs',
    'jest.config.mjs',
    '.oxlintrc.json',
    'tools',
    'e2e',
  ];
  const configs = ['base', 'model', 'server', 'web'].map((name) => `tsconfig.${name}.json`);
  for (const part of [...parts, ...configs])
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  // What the compiler knows from the last check of the original, if there was one.
  const known = path.join(root, '.cache/tsc');
  if (existsSync(known)) cpSync(known, path.join(copy, '.cache/tsc'), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const read = (file: string) => readFileSync(path.join(copy, file), 'utf8');
/** Where features are composed. */
const composed = [
  ['apps/server/src/features.ts', 'server'],
  ['apps/main/edition.tsx', 'web'],
] as const;
/** What a file of the copy has beyond that of the original, which has nothing beyond it. */
function linesAdded(file: string): string[] {
  const linesOf = (text: string) => text.split('\n').map((line) => line.trim());
  const before = linesOf(readFileSync(path.join(root, file), 'utf8'));
  const after = linesOf(read(file));
  expect(after.filter((line) => before.includes(line))).toEqual(before);
  return after.filter((line) => !before.includes(line));
}
const bin = (name: string) => path.join(root, 'node_modules', name);
const node = (...args: string[]) =>
  run(process.execPath, args, { cwd: copy, maxBuffer: 1e7 }).catch((error: Error & { stdout?: string }) => {
    // Compilers say on the ordinary output what is wrong.
    throw new Error(`${error.message}\n${error.stdout ?? ''}`);
  });

/**
 * Checks the types of a layer. What does not follow from what was generated is not checked again: the packages have to
 * lie where they lay for that, so that the way to them by the link counts, not the place that it leads to.
 */
const checkLayer = (layer: string) =>
  node(bin('typescript-native/bin/tsc'), '-p', `tsconfig.${layer}.json`, '--preserveSymlinks');

describe('what is generated', () => {
  it('is in place, passes the types and the lint (by types where everything is tried), and its own tests', async () => {
    const travel = { code: 'TRV110P', zh: '差旅', en: 'Travel' };
    const seats = { code: 'TRV120P', zh: '座位', en: 'Seats' };
    const hotels = { code: 'TRV130P', zh: '酒店', en: 'Hotels' };
    const trip = { code: 'TRV110P_3', screen: 'TRV110P', zh: '预订', en: 'Book a trip', write: true };
    const claim = {
      ...{ code: 'REQ446P', prefix: 'TC', zh: '差旅报销', en: 'Travel claim' },
      ...{ category: 'finance', icon: 'bank' },
    };
    const ticket = { code: 'TRV140P', prefix: 'TT', zh: '车票', en: 'Ticket', icon: 'car', posts: true };
    const visa = {
      code: 'TRV150P',
      prefix: 'VS',
      zh: '签证',
      en: 'Visa',
      icon: 'idcard',
      category: 'finance',
    };
    const made = [
      ...carryOut(copy, planFeature(['travel-desk'], travel, copy)),
      ...carryOut(copy, planList(['travel-desk/booked-seats'], seats, copy)),
      ...carryOut(copy, planRegister(['travel-desk/hotel'], hotels, copy)),
      ...carryOut(copy, planCall(['travel-desk/book-trip'], trip)),
      ...carryOut(copy, planDocument(['travel-claim'], claim, copy)),
      ...carryOut(copy, planDocument(['travel-desk/ticket'], ticket, copy)),
      ...carryOut(copy, planDocument(['travel-desk/visa'], visa, copy)),
    ];
    for (const [file, layer] of composed)
      expect(linesAdded(file)).toEqual([
        `import { travelDeskFeature } from '#travel-desk/${layer}';`,
        'travelDeskFeature,',
      ]);
    expect(read('libs/travel-desk/model/form-types.ts')).toMatch(
      /\{ \.\.\.ticketHead, load: .+ \.\.\.visaHead, load: /,
    );
    expect(read('libs/requisitions/model/requisition-types.ts')).toContain("travel-claim.ts')).travelClaim");

    const layers = ['model', 'server', 'web'].map(checkLayer);
    const sources = [...new Set(made)].filter((file) => /\.tsx?$/.test(file));
    // It reads all types once more, for two dozen files.
    const lint = everything ? [node(bin('eslint/bin/eslint.js'), ...sources)] : [];
    for (const said of await Promise.all([...layers, ...lint])) expect(said.stdout).toBe('');
    const { stdout } = await node(bin('oxlint/bin/oxlint'), ...sources);
    expect(stdout).toMatch(/^Found 0 warnings and 0 errors/);
    expect(stdout).toContain(` on ${sources.length} files`);

    await node(
      bin('jest/bin/jest.js'),
      '--rootDir',
      copy,
      '--selectProjects',
      'node',
      '--testPathPatterns',
      'libs/travel-desk/',
      'libs/requisitions/model/',
      // What is asked of all that is composed; without a whole company, which takes longest and says nothing of these.
      'apps/server/src/composition.test.ts',
      'apps/server/src/audited-kinds.test.ts',
      '--testNamePattern',
      '^(?!.*(migrations and seeds twice|that there is not what is said on it))',
    );
  }, 900_000);
});

/** What a declaration costs: files, their lines, and lines more in files that are there. */
function costOf({ files, edits }: Plan): [files: number, lines: number, more: number] {
  const linesOf = (text: string) => text.split('\n').length - 1;
  const texts = Object.values(files);
  const more = edits.map(({ file, change }) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return linesOf(change(text)) - linesOf(text);
  });
  const sum = (figures: readonly number[]) => figures.reduce((all, figure) => all + figure, 0);
  return [texts.length, sum(texts.map(linesOf)), sum(more)];
}
const words = { code: 'TRV110P', zh: '差旅', en: 'Travel' };
const costs: readonly [what: string, cost: ReturnType<typeof costOf>, most: ReturnType<typeof costOf>][] = [
  ['feature with its first list', costOf(planFeature(['travel'], words, root)), [15, 270, 4]],
  ['list', costOf(planList(['test-pages/trips'], words, root)), [7, 170, 16]],
  ['register', costOf(planRegister(['test-pages/hotel'], words, root)), [4, 150, 10]],
];

describe('what a newcomer has to write and read', () => {
  it.each(costs)('a %s costs %j (files, lines in them, lines elsewhere)', (_what, cost, most) => {
    cost.forEach((figure, at) => expect(figure).toBeLessThanOrEqual(most[at] ?? 0));
  });
});

describe('a plan', () => {
  const plan: Plan = { files: { 'libs/calls/model/index.ts': '' }, edits: [], next: [] };
  it('never overwrites', () => {
    expect(() => carryOut(copy, plan)).toThrow(Refusal);
    expect(read('libs/calls/model/index.ts')).not.toBe('');
  });
  it('adds to the files of another before they are written', () => {
    const more: Plan = {
      files: { b: 'b' },
      edits: [
        { file: 'a', change: appendLine('y') },
        { file: 'c', change: appendLine('z') },
      ],
      next: ['second'],
    };
    const whole = joined({ files: { a: 'x' }, edits: [], next: ['first'] }, more);
    expect(whole.files).toEqual({ a: 'x\ny\n', b: 'b' });
    expect(whole.edits.map(({ file }) => file)).toEqual(['c']);
    expect(whole.next).toEqual(['second', 'first']);
  });
  it('changes nothing where a part of it is impossible', () => {
    const half: Plan = {
      files: { 'libs/calls/model/new.ts': 'x' },
      edits: [{ file: 'libs/none/model/index.ts', change: appendLine('x') }],
      next: [],
    };
    expect(() => carryOut(copy, half)).toThrow(/does not exist/);
    expect(() => read('libs/calls/model/new.ts')).toThrow(/ENOENT/);
  });
});

describe('edits', () => {
  it('put an import after the last one, once', () => {
    const text = "import a from 'a';\nimport {\n  b,\n} from 'b';\n\nrun();\n";
    const edited = addImport("import c from 'c';")(text);
    expect(edited).toBe("import a from 'a';\nimport {\n  b,\n} from 'b';\nimport c from 'c';\n\nrun();\n");
    expect(addImport("import c from 'c';")(edited)).toBe(edited);
  });
  it('put a name to the import from there that there is', () => {
    const edited = addImport("import { c } from 'x';")(
      "import type { T } from 'x';\nimport { a, b } from 'x';\n",
    );
    expect(edited).toBe("import type { T } from 'x';\nimport { a, b, c } from 'x';\n");
    expect(addImport("import { c } from 'x';")("import {\n  a,\n  b,\n} from 'x';\n")).toBe(
      "import {\n  a,\n  b, c } from 'x';\n",
    );
    expect(addImport("import { c } from 'x';")(edited)).toBe(edited);
  });
  it('put lines before their place, and an entry into what a feature may not have had until now', () => {
    expect(addBefore(/export const b/, 'const a = 1;\n')('export const b = a;')).toBe(
      'const a = 1;\n\nexport const b = a;',
    );
    expect(() => addBefore(/none/, 'x')('export const b = a;')).toThrow(Refusal);
    expect(addSlot('lists', 'b')('f({\n  lists: [a],\n  handlers: [],\n})')).toContain('lists: [a, b],');
    expect(addSlot('lists', 'b')('f({\n  lists: all,\n  handlers: [],\n})')).toContain('lists: [...all, b],');
    expect(addSlot('lists', 'b')('f({\n  handlers: [],\n})')).toBe('f({\n  lists: [b],\nhandlers: [],\n})');
  });
  it('put an entry at the end of a list, however it is written', () => {
    expect(addEntry(/all = /, 'c')('const all = [a(x[0]), b];')).toBe('const all = [a(x[0]), b, c];');
    expect(addEntry(/all = /, 'c')('const all = [\n  a,\n  b,\n];')).toBe(
      'const all = [\n  a,\n  b,\n  c,\n];',
    );
    expect(addEntry(/all = /, 'c')('const all = [];')).toBe('const all = [c];');
    expect(() => addEntry(/all = /, 'c')('const none = [];')).toThrow(Refusal);
  });
});

describe('names and arguments', () => {
  it('are spelled for code, folders and tables', () => {
    expect(nameOf('travel-claim', 'it')).toEqual({
      kebab: 'travel-claim',
      camel: 'travelClaim',
      pascal: 'TravelClaim',
      snake: 'travel_claim',
    });
    for (const wrong of ['TravelClaim', 'travel_claim', '1st', '', '../x', undefined])
      expect(() => nameOf(wrong, 'it')).toThrow(Refusal);
  });
  it('stand in a feature', () => {
    const [feature, name] = targetOf('travel/booked-trips', 'a list');
    expect([feature.kebab, name.camel]).toEqual(['travel', 'bookedTrips']);
    for (const wrong of ['travel', 'travel/', '/trips', 'travel/a/b', undefined])
      expect(() => targetOf(wrong, 'a list')).toThrow(Refusal);
  });
  it('are read in any order', () => {
    expect(readArguments(['--write', '--code', 'A1', 'name', '--zh', '差旅'])).toEqual({
      plain: ['name'],
      options: { write: true, code: 'A1', zh: '差旅' },
    });
  });
  it('of a requisition are one, with its feature or without', () => {
    const claim = {
      code: 'REQ446P',
      prefix: 'TC',
      zh: '报销',
      en: 'Claim',
      category: 'finance',
      icon: 'bank',
    };
    const [bare, whole] = ['claim', 'requisitions/claim'].map((name) => planDocument([name], claim, root));
    expect(whole?.files).toEqual(bare?.files);
    expect(whole?.edits.map(({ file }) => file)).toEqual(bare?.edits.map(({ file }) => file));
  });
  it('are asked for with an example', () => {
    expect(() => planDocument(['x'], { code: 'REQ446P' }, root)).toThrow(
      '--prefix is needed, like: --prefix TC',
    );
    expect(() => planDocument(['x'], { code: "'; DROP" }, root)).toThrow('--code is needed');
  });
});
