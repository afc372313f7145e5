import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const kit = new URL('in-thread.ts', import.meta.url).href;
const module =
  "data:text/javascript,import { parentPort, workerData } from 'node:worker_threads'; parentPort.postMessage(workerData + 1)";

it.each([['0'], ['1']])(
  'answers what the thread posts, also where the process is watched (%s)',
  async (watched) => {
    const program = `
      import { inThread } from ${JSON.stringify(kit)};
      console.log(await inThread(new URL(${JSON.stringify(module)}), 41, { patience: 20_000, megabytes: 64 }));`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--no-warnings', '--input-type=module', '--eval', program],
      { env: { ...process.env, ...(watched === '1' && { WATCH_REPORT_DEPENDENCIES: '1' }) } },
    );
    expect(stdout.trim()).toBe('42');
  },
);
