import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './browser.mjs';
import { countOf, remarksOn, sumOf } from './count.mjs';
import { isAllowed, refused } from './licences.ts';
import type { Result } from './run-stage.mjs';
import { schedule } from './schedule.mjs';
import { paced, stages, type Stage } from './stages.mjs';
import { readAudit } from './vulnerabilities.ts';

const stage = (name: string, more: Partial<Stage> = {}): Stage => ({
  name,
  commands: [],
  cores: 1,
  after: [],
  minutes: 1,
  ...more,
});
const result = (name: string, code = 0, more: Partial<Stage> = {}): Result => ({
  stage: stage(name, more),
  code,
  seconds: 0,
  log: '',
});

it('runs journeys one at a time where the build was slow, and nothing else otherwise than it is declared', () => {
  const [all, fast, slow] = [0, 34, 170].map((built) =>
    stages('.', false).map((one) => paced(one, built).env?.['BMS_E2E_WORKERS'] ?? one.name),
  );
  expect(fast).toEqual(all);
  expect(slow).toEqual(stages('.', false).map(({ name }) => (name === 'e2e' ? '1' : name)));
});

describe('schedule', () => {
  /** Runs stages by hand: each ends when the test says so. */
  function byHand() {
    const started: string[] = [];
    const ends = new Map<string, (code: number) => void>();
    const run = (one: Stage) => {
      started.push(one.name);
      return new Promise<Result>((resolve) =>
        ends.set(one.name, (code) => resolve({ stage: one, code, seconds: 0, log: '' })),
      );
    };
    const cannotRun = (one: Stage, failed: string) => ({
      ...result(one.name, 1),
      log: `not run: ${failed}`,
    });
    return { started, ends, run, cannotRun };
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it('keeps within the cores, in the order given', async () => {
    const { started, ends, run, cannotRun } = byHand();
    const all = schedule([stage('a'), stage('b', { cores: 2 }), stage('c')], 2, run, cannotRun);
    expect(started).toEqual(['a', 'c']);
    ends.get('a')?.(0);
    await settle();
    expect(started).toEqual(['a', 'c']);
    ends.get('c')?.(0);
    await settle();
    expect(started).toEqual(['a', 'c', 'b']);
    ends.get('b')?.(0);
    expect((await all).map(({ code }) => code)).toEqual([0, 0, 0]);
  });

  it('waits for what a stage needs, and does not run it when that failed', async () => {
    const { started, ends, run, cannotRun } = byHand();
    const all = schedule([stage('e2e', { after: ['build'] }), stage('build')], 4, run, cannotRun);
    expect(started).toEqual(['build']);
    ends.get('build')?.(1);
    expect((await all).map(({ log }) => log)).toEqual(['not run: build', '']);
    expect(started).toEqual(['build']);
  });

  it('runs a stage that wants more cores than there are alone', async () => {
    const { started, ends, run, cannotRun } = byHand();
    const all = schedule([stage('big', { cores: 8 })], 2, run, cannotRun);
    expect(started).toEqual(['big']);
    ends.get('big')?.(0);
    await all;
  });
});

describe('count', () => {
  let folder = '';
  const report = (content: unknown) => {
    const file = path.join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(content));
    return file;
  };
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'bms-count-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What a run reports of a journey. */
  const journey = (title: string, status: string, ...seconds: number[]) => ({
    specs: [
      {
        title,
        file: 'a.test.ts',
        tests: [
          {
            status,
            results: seconds.map((s, at) => ({
              duration: s * 1000,
              ...(at + 1 < seconds.length && { error: { message: `not in ${s} s\nCall log:` } }),
            })),
          },
        ],
      },
    ],
  });

  it('counts a check as one', () => {
    expect(countOf(result('lint'), '')).toMatchObject({ passed: 1, failed: 0 });
    expect(countOf(result('lint', 2), '')).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts tests of Jest, and suites that could not run as failed', () => {
    const file = report({ numPassedTests: 40, numFailedTests: 1, numRuntimeErrorTestSuites: 2 });
    expect(countOf(result('unit', 1, { counts: 'jest' }), file)).toMatchObject({ passed: 40, failed: 3 });
  });

  it('names tests of Jest that passed only at their second try, and says why they had failed', () => {
    const file = report({
      ...{ numPassedTests: 2, numFailedTests: 0, numRuntimeErrorTestSuites: 0 },
      testResults: [
        {
          ...{ name: path.resolve('a.test.ts'), startTime: 0, endTime: 2_000 },
          assertionResults: [
            {
              fullName: 'shaky',
              status: 'passed',
              retryReasons: ['\u001B[31mwas 1, not 2\u001B[39m\n    at a.test.ts:1'],
            },
            { fullName: 'steady', status: 'passed', retryReasons: [] },
          ],
        },
      ],
    });
    expect(countOf(result('unit', 0, { counts: 'jest' }), file)).toEqual({
      ...{ passed: 1, failed: 0, flaky: ['a.test.ts: shaky (was 1, not 2)'] },
      took: [{ name: 'a.test.ts', seconds: 2 }],
    });
  });

  it('counts journeys, and names those that passed only at the second try, with why they had not before', () => {
    const file = report({
      stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [{ suites: [journey('slow', 'expected', 9)] }, journey('shaky', 'flaky', 2, 3)],
    });
    expect(countOf(result('e2e', 1, { counts: 'playwright' }), file)).toEqual({
      passed: 7,
      failed: 1,
      flaky: ['a.test.ts: shaky (not in 2 s)'],
      took: [
        { name: 'a.test.ts: slow', seconds: 9 },
        { name: 'a.test.ts: shaky', seconds: 5 },
      ],
    });
  });

  it('takes up to three that are flaky for passed, more for failed', () => {
    const of = (...flaky: string[]) => sumOf([{ passed: 2, failed: 0, flaky, took: [] }]);
    expect(of('a', 'b', 'c')).toMatchObject({ passed: 5, failed: 0 });
    expect(of('a', 'b', 'c', 'd')).toMatchObject({ passed: 2, failed: 4, flaky: ['a', 'b', 'c', 'd'] });
  });

  it('says what was flaky and which twenty took longest, the slowest first', () => {
    const took = Array.from({ length: 30 }, (_, at) => ({ name: `n${at}`, seconds: at }));
    const said = remarksOn({ passed: 1, failed: 0, flaky: ['shaky'], took });
    expect(said.slice(0, 2)).toEqual(['1 flaky:', '  shaky']);
    expect(said.filter((text) => text.endsWith('n29'))).toEqual(['   29.0 s  n29']);
    expect(said.filter((text) => / s {2}n/.test(text))).toHaveLength(20);
    expect(said.at(-1)).toContain('n10');
  });

  it('never takes a broken run for a green one', () => {
    const file = report({ numPassedTests: 40, numFailedTests: 0, numRuntimeErrorTestSuites: 0 });
    expect(countOf(result('unit', 1, { counts: 'jest' }), file)).toMatchObject({ passed: 40, failed: 1 });
    const none = path.join(folder, 'none.json');
    expect(countOf(result('unit', 0, { counts: 'jest' }), none)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('licences', () => {
  it.each(['MIT', '(MIT OR CC0-1.0)', 'MIT OR GPL-3.0-only', 'Apache-2.0 AND MIT'])('allow %s', (licence) => {
    expect(isAllowed(licence)).toBe(true);
  });
  it.each(['GPL-3.0-only', 'AGPL-3.0', 'MIT AND GPL-2.0', 'SEE LICENSE IN LICENSE', 'LGPL-3.0 OR GPL-3.0'])(
    'refuse %s',
    (licence) => {
      expect(isAllowed(licence)).toBe(false);
    },
  );
  it('look at what ships only, and want a licence stated', () => {
    const found = refused({
      '': { version: '1.0.0' },
      'node_modules/fine': { version: '1.0.0', license: 'MIT' },
      'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0', dev: true },
      'node_modules/a/node_modules/@x/bad': { version: '2.0.0', license: 'AGPL-3.0' },
      'node_modules/silent': { version: '3.0.0' },
    });
    expect(found).toEqual(['@x/bad 2.0.0: AGPL-3.0', 'silent 3.0.0: no licence stated']);
  });
});

describe('vulnerabilities', () => {
  it('tell an empty answer from none', () => {
    expect(readAudit('{"vulnerabilities":{}}')).toEqual([]);
    expect(readAudit('{"error":{"code":"ENOAUDIT"}}')).toBeNull();
    expect(readAudit('')).toBeNull();
    const bad = { name: 'x', severity: 'high', range: '<2' };
    expect(readAudit(JSON.stringify({ vulnerabilities: { x: bad } }))).toEqual([bad]);
  });
});

describe('browser', () => {
  it('is the one that CHROMIUM_PATH names, where it is one', () => {
    expect(findChromium('/nowhere', { CHROMIUM_PATH: process.execPath, PATH: '' })).toBe(process.execPath);
    expect(findChromium('/nowhere', { CHROMIUM_PATH: '/not/there', PATH: '' })).toBeNull();
  });
});
