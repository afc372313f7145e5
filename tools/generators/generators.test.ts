import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { planCall } from './call.ts';
import { planDocument } from './document.ts';
import { planFeature } from './feature.ts';
import { addEntry, addImport, appendLine, carryOut, Refusal, type Plan } from './plan.ts';
import { nameOf, readArguments } from './words.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** A copy of all that is checked, beside the node_modules of the original. */
let copy = '';
beforeAll(() => {
  copy = mkdtempSync(path.join(root, '.cache', 'generated-'));
  const parts = ['apps', 'libs', 'package.json', 'eslint.config.mjs', 'jest.config.mjs', 'tools'];
  const configs = ['base', 'model', 'server', 'web', 'tools'].map((name) => `tsconfig.${name}.json`);
  for (const part of [...parts, ...configs])
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  // What the compiler knows from the last check of the original, if there was one.
  const known = path.join(root, '.cache/tsc');
  if (existsSync(known)) cpSync(known, path.join(copy, '.cache/tsc'), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const read = (file: string) => readFileSync(path.join(copy, file), 'utf8');
const bin = (name: string) => path.join(root, 'node_modules', name);
const node = (...args: string[]) => run(process.execPath, args, { cwd: copy, maxBuffer: 1e7 });
/**
 * Checks the types of a layer. What does not follow from what was generated is not checked again: the packages have to
 * lie where they lay for that, so that the way to them by the link counts, not the place that it leads to.
 */
const checkLayer = (layer: string) =>
  node(
    ...['--preserve-symlinks', '--preserve-symlinks-main', 'node_modules/typescript/bin/tsc'],
    ...['-p', `tsconfig.${layer}.json`, '--preserveSymlinks'],
  );

describe('what is generated', () => {
  it('is in place, passes the types and the lint, and its own tests', async () => {
    const travel = { code: 'TRV110P', zh: '差旅', en: 'Travel' };
    const trip = { code: 'TRV110P_3', screen: 'TRV110P', zh: '预订', en: 'Book a trip', write: true };
    const claim = { code: 'REQ446P', prefix: 'TC', zh: '差旅报销', en: 'Travel claim' };
    const made = [
      ...carryOut(copy, planFeature(['travel-desk'], travel, copy)),
      ...carryOut(copy, planCall(['travel-desk/book-trip'], trip)),
      ...carryOut(copy, planDocument(['travel-claim'], claim)),
    ];
    expect(read('apps/main/edition.tsx')).toMatch(/features: \[[^\]]*travelDeskFeature\]/);
    const server = read('apps/server/src/features.ts');
    for (const entry of ['...travelDeskScreens', '...travelDeskHomes', 'travelDeskFeature'])
      expect(server).toContain(`, ${entry}]`);
    expect(read('libs/requisitions/model/requisition-types.ts')).toContain("travel-claim.ts')).travelClaim");

    const layers = ['model', 'server', 'web'].map(checkLayer);
    const lint = node(bin('eslint/bin/eslint.js'), ...made.filter((file) => /\.tsx?$/.test(file)));
    for (const { stdout } of await Promise.all([...layers, lint])) expect(stdout).toBe('');

    await node(
      '--experimental-vm-modules',
      bin('jest/bin/jest.js'),
      '--rootDir',
      copy,
      '--selectProjects',
      'node',
      '--testPathPatterns',
      'libs/travel-desk/',
      'libs/requisitions/model/',
    );
  }, 400_000);
});

describe('a plan', () => {
  const plan: Plan = { files: { 'libs/calls/model/index.ts': '' }, edits: [], next: [] };
  it('never overwrites', () => {
    expect(() => carryOut(copy, plan)).toThrow(Refusal);
    expect(read('libs/calls/model/index.ts')).not.toBe('');
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
  it('put an entry at the end of a list, however it is written', () => {
    expect(addEntry(/all = /, 'c')('const all = [a(x[0]), b];')).toBe('const all = [a(x[0]), b, c];');
    expect(addEntry(/all = /, 'c')('const all = [\n  a,\n  b,\n];')).toBe('const all = [a,\n  b, c];');
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
  it('are read in any order', () => {
    expect(readArguments(['--write', '--code', 'A1', 'name', '--zh', '差旅'])).toEqual({
      plain: ['name'],
      options: { write: true, code: 'A1', zh: '差旅' },
    });
  });
  it('are asked for with an example', () => {
    expect(() => planDocument(['x'], { code: 'REQ446P' })).toThrow('--prefix is needed, like: --prefix TC');
    expect(() => planDocument(['x'], { code: "'; DROP" })).toThrow('--code is needed');
  });
});
