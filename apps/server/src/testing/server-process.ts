import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../../../..');
/** Where Node keeps what it compiled: the next start takes less processor. */
const compiled = join(root, '.cache/compiled');
/** For what is run as it stands: two thousand sources are found in half the time. */
const findingSources = ['--import', pathToFileURL(join(root, 'tools/jest/native/load-sources.mjs')).href];

let built: string | undefined;
/** The server as it is launched, of these very sources. */
function builtServer(): string {
  if (built) return built;
  const run = spawnSync(process.execPath, [join(root, 'tools/build.mjs'), 'server'], { encoding: 'utf8' });
  if (run.status !== 0)
    throw new Error(
      `The server could not be built (${run.signal ?? run.status}): ${run.stdout}${run.stderr}`,
      {
        cause: run.error,
      },
    );
  return (built = join(root, 'dist/server/main.mjs'));
}

/** The server as people start it: a process of its own, on a free port. */
export class ServerProcess {
  readonly child: ChildProcess;
  said = '';

  /** `program`: another version's main.ts. */
  constructor(env: NodeJS.ProcessEnv, program?: string) {
    const run = program === undefined ? [builtServer()] : [...findingSources, program];
    const { DATABASE_URL: _url, NODE_OPTIONS: _options, ...own } = process.env;
    this.child = spawn(process.execPath, run, {
      env: { ...own, NODE_COMPILE_CACHE: compiled, PORT: '0', LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.said += chunk.toString()));
  }

  /** Its address once it is ready. */
  async address(): Promise<string> {
    for (;;) {
      const address = /BMS is ready at (\S+)/.exec(this.said)?.[1];
      if (address) return address;
      if (this.child.exitCode !== null) throw new Error(`It ended with ${this.child.exitCode}: ${this.said}`);
      await Promise.race([once(this.child.stdout ?? this.child, 'data'), once(this.child, 'exit')]);
    }
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.code();
  }

  async code(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'close');
    return this.child.exitCode;
  }
}
