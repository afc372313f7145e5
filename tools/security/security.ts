import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startBenchServer } from '../bench/bench-server.ts';
import { printed, withOthers, writePart } from '../results/report.ts';
import { signedIn } from '../wire/wire-client.ts';
import type { Target } from './probe.ts';
import { skipped } from '../test/run-stage.mjs';
import { probes, probesInBrowser } from './probes.ts';

/**
 * `npm run security`: attacks on a running server with the demo company, and the matrix of who may make which call; into
 * docs/results.md. `--only uploads` runs those whose name holds the word (what is known of the others stays), `--size 0.1` a tenth of each.
 */
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, size: { type: 'string', default: '1' } },
});
const size = Number(values.size);
const root = path.resolve(import.meta.dirname, '../..');
const rows: string[][] = [];
let open = 0;
/** `safe` null: it could not be tried here. */
const found = (name: string, promise: string, figures: string, safe: boolean | null): void => {
  if (safe === false) open++;
  const sign = safe === null ? '–' : safe ? '✓' : '✗';
  rows.push([name, promise, figures, safe ? 'kept' : sign]);
  console.log(`${sign} ${name}\n  ${figures}`);
};

const server = await startBenchServer({ name: 'security', fresh: true });
const database = await server.database();
try {
  const [employee, administrator] = [
    await signedIn(server.origin, 'employee'),
    await signedIn(server.origin, 'admin'),
  ];
  const target: Target = {
    origin: server.origin,
    employee,
    administrator,
    token: employee.token,
    pid: server.pid,
    query: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await database.query<Row>(text, values)).rows,
  };
  for (const probe of [...probesInBrowser, ...probes].filter(({ name }) => name.includes(values.only))) {
    const finding = await probe.run(target, size).catch((error: unknown) => ({
      figures: `failed: ${error instanceof Error ? error.message : String(error)}`,
      safe: false,
    }));
    found(probe.name, probe.promise, finding.figures, finding.safe);
  }
} finally {
  await database.end();
  await server.stop();
}
if (!values.only) {
  const run = (command: string, args: string[]) => spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  const matrix = run('npm', ['run', '-s', 'unit', '--', 'apps/server/src/security']);
  found(
    'every call as six callers',
    'as docs/security-matrix.md has it',
    /Tests:.*/.exec(matrix.stderr)?.[0] ?? 'did not run',
    matrix.status === 0,
  );
  const known = run('node', ['tools/test/vulnerabilities.ts']);
  found(
    'known vulnerabilities of what ships',
    'none',
    (known.stdout + known.stderr).trim().split('\n').at(-1) ?? '',
    known.status === skipped ? null : known.status === 0,
  );
}
const section = {
  title: 'Attacks',
  about:
    'On a running server, as a signed-in employee where nothing else is said. The requirements of OWASP ASVS that apply, each with its test, are in security.md.',
  head: ['attack', 'promise', 'figures', 'outcome'],
  rows,
};
if (size === 1)
  writePart('security', [values.only ? withOthers('security', section) : section], 'the demo company');
console.log(
  printed({
    ...section,
    head: ['attack', 'outcome'],
    rows: rows.map(([what = '', , , outcome = '']) => [what, outcome]),
  }),
);
process.exitCode = open ? 1 : 0;
