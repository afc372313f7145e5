import { keptThreads } from './kept-thread.ts';

/** Answers in which thread it works; refuses what is below zero, and keeps quiet about zero. */
const module = new URL(
  `data:text/javascript,import { parentPort, threadId } from 'node:worker_threads';
   parentPort.on('message', (given) => {
     if (given < 0) throw new Error('below zero');
     if (given > 0) parentPort.postMessage(threadId);
   });`.replaceAll('\n', ' '),
);

it('gives the next piece of work to the thread that has done the last, and what comes meanwhile to another', async () => {
  const run = keptThreads<number, number>(module, { patience: 20_000, megabytes: 64 });
  const first = await run(1);
  const [again, beside] = await Promise.all([run(1), run(1)]);
  expect(again).toBe(first);
  expect(beside).not.toBe(first);
});

it('ends a thread in which something failed or that took too long, and goes on with another', async () => {
  const run = keptThreads<number, number>(module, { patience: 1_000, megabytes: 64 });
  const first = await run(1);
  await expect(run(-1)).rejects.toThrow('below zero');
  const second = await run(1);
  expect(second).not.toBe(first);
  await expect(run(0)).rejects.toMatchObject({ name: 'TookTooMuch' });
  expect(await run(1)).not.toBe(second);
});
