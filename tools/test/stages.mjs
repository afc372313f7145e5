// @ts-check
import { availableParallelism } from 'node:os';

/**
 * A check of the whole. It counts as one, passed or failed, unless it counts tests of its own.
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[][]} commands run one after another; the first that fails ends the stage
 * @property {number} cores that it uses; what runs at a time stays within the machine's
 * @property {string[]} after stages that must have passed; where one failed, this cannot run and counts as failed
 * @property {number} minutes after which it is taken for hanging: more than it takes on a machine five times slower; each
 *   test has a limit of its own
 * @property {'jest' | 'playwright'} [counts]
 * @property {Record<string, string>} [env]
 * @property {Record<string, string>} [whenSlow] instead of these, where the build has shown that the machine is slow
 */

/** Seconds of the build from which on a machine is slow: three times as many as it takes on two quiet cores. */
const slowBuild = 100;

/**
 * A stage as it runs on a machine whose build took so many seconds; before it was built, the machine is not known to be slow.
 * @param {Stage} stage
 * @param {number} built
 * @returns {Stage}
 */
export const paced = (stage, built) =>
  built > slowBuild && stage.whenSlow ? { ...stage, env: { ...stage.env, ...stage.whenSlow } } : stage;

const cores = Math.max(2, availableParallelism());
/** What the long ones take: all of up to four cores, half of more, so that there they run side by side. */
const share = cores <= 4 ? cores : Math.floor(cores / 2);

/** One at a time waits: for a disk, a moment to pass, another process. Without a further one a fifth of the processor is idle. */
const further = 1;

/**
 * The one list of what `npm test` does, in the order in which it starts.
 * @param {string} results folder for the files that tests report into
 * @param {boolean} all every journey as well, not only the ordinary ones (`inAll` in e2e/support/test.ts has the rule), and every question
 * @param {string[]} rest what the caller added: paths or patterns for the runner of tests
 * @returns {Stage[]}
 */
export const stages = (results, all, rest = []) => [
  stage('build', [['node', 'tools/build.mjs']]),
  // It comes from the network, which needs next to no processor.
  stage('browser', [['node', 'tools/test/get-browser.mjs']], { cores: 0 }),
  stage('types', [['npm', 'run', '-s', 'check']]),
  stage(
    'unit',
    [
      [
        'jest',
        '--ci',
        `--maxWorkers=${Math.min(share, 4) + further}`,
        '--json',
        `--outputFile=${results}/unit.json`,
        ...rest,
      ],
    ],
    {
      cores: share,
      minutes: 80,
      counts: 'jest',
      // Properties of which the ordinary run tries some hundreds.
      env: all ? { ALL_QUESTIONS: 'on' } : {},
    },
  ),
  stage(
    'e2e',
    [
      [
        'playwright',
        'test',
        '-c',
        'e2e/playwright.config.ts',
        ...(all ? [] : ['--grep-invert', '@all']),
        ...rest,
      ],
    ],
    {
      cores: share,
      after: ['build', 'browser'],
      minutes: all ? 180 : 80,
      counts: 'playwright',
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}/e2e.json`,
        // Says why something failed at its end, which is what is shown of a log.
        BMS_E2E_REPORTER: 'dot,json',
        BMS_E2E_WORKERS: String(Math.min(share, 2) + further),
        // About a hundred pictures that nobody looks at.
        BMS_E2E_LOOKS: all ? 'on' : 'off',
      },
      // Two browsers at a time get no more done there, and each waits twice as long: messages are gone before they are seen,
      // and the server answers that it is busy.
      whenSlow: { BMS_E2E_WORKERS: '1' },
    },
  ),
  stage('lint', [['oxlint'], ['eslint', '.', '--cache', '--cache-location', '.cache/eslint']]),
  stage('format', [['oxfmt', '--check']]),
  stage('dead code', [['knip', '--no-progress']]),
  stage('licences', [['node', 'tools/test/licences.ts']]),
  stage('vulnerabilities', [['node', 'tools/test/vulnerabilities.ts']]),
];

/**
 * @param {string} name
 * @param {string[][]} commands
 * @param {Partial<Stage>} [more]
 * @returns {Stage}
 */
const stage = (name, commands, more) => ({ name, commands, cores: 1, after: [], minutes: 15, ...more });

export const allCores = cores;
