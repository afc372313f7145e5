import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query-client.ts';
import { readAgain } from './read-again.ts';

/** Answers when it is told to. */
function door() {
  const open: ((answer: string) => void)[] = [];
  return { open, ask: () => new Promise<string>((answer) => open.push(answer)) };
}

it('what changes while something is read for the first time is read after it', async () => {
  const { open, ask } = door();
  const client = createQueryClient();
  const shown = new QueryObserver(client, { queryKey: ['rows'], queryFn: ask });
  const hide = shown.subscribe(() => undefined);
  expect(open).toHaveLength(1);
  const again = readAgain(client, ({ queryKey }) => queryKey[0] === 'rows');
  expect(open).toHaveLength(1);
  open[0]?.('before');
  await new Promise((then) => setTimeout(then, 20));
  expect(open).toHaveLength(2);
  open[1]?.('after');
  await again;
  expect(shown.getCurrentResult().data).toBe('after');
  hide();
});

it('what is not meant is left alone', async () => {
  const { open, ask } = door();
  const client = createQueryClient();
  const shown = new QueryObserver(client, { queryKey: ['others'], queryFn: ask });
  const hide = shown.subscribe(() => undefined);
  const again = readAgain(client, ({ queryKey }) => queryKey[0] === 'rows');
  open[0]?.('only');
  await again;
  await new Promise((then) => setTimeout(then, 20));
  expect([open.length, shown.getCurrentResult().data]).toEqual([1, 'only']);
  hide();
});
