import { execFile } from 'node:child_process';
import path from 'node:path';
import { mock } from 'node:test';
import { promisify } from 'node:util';
import { memoryAtRest } from './memory-at-rest.ts';

describe('a server', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'Date'] }));
  afterEach(() => mock.timers.reset());

  it('gives memory back once after each work, when nobody has asked for half a minute', () => {
    let given = 0;
    const rest = memoryAtRest(() => (given += 1));
    mock.timers.tick(3_600_000);
    expect(given).toBe(0);
    for (let asked = 0; asked < 10; asked += 1) {
      rest.worked();
      mock.timers.tick(29_000);
    }
    expect(given).toBe(0);
    mock.timers.tick(1_000);
    expect(given).toBe(1);
    mock.timers.tick(3_600_000);
    expect(given).toBe(1);
    rest.worked();
    mock.timers.tick(30_000);
    expect(given).toBe(2);
    rest.worked();
    rest.stop();
    mock.timers.tick(3_600_000);
    expect(given).toBe(2);
  });
});

/** Works as a start does, which leaves much behind, and prints what the heap has before and after, in bytes. */
const script = `
import { giveMemoryBack } from './memory-at-rest.ts';
let kept = [];
for (let round = 0; round < 40; round += 1) kept = Array.from({ length: 100_000 }, (_, n) => ({ n, text: 'x' + n }));
kept = [];
const before = process.memoryUsage().heapTotal;
giveMemoryBack();
console.log(JSON.stringify([before, process.memoryUsage().heapTotal]));
`;

it('has memory that nothing holds taken from the process', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--max-semi-space-size=64',
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      script,
    ],
    { cwd: path.join(import.meta.dirname) },
  );
  const [before, after] = JSON.parse(stdout) as [number, number];
  expect(after).toBeLessThan(before / 3);
});
