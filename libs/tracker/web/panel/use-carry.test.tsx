import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TaskCard } from '#tracker/model';
import type { CardList, Place } from './card-lists.ts';
import type { Held } from './carry.ts';
import { useCarry } from './use-carry.ts';

const list = (id: string, ...ids: number[]): CardList => ({
  ...{ id, name: id, total: ids.length },
  tasks: ids.map((number) => ({ id: number, title: `t${number}`, listId: id }) as TaskCard),
});
const move = jest.fn<(task: TaskCard, place: Place) => void>();
const ask = jest.fn();
const opened = jest.fn();

const placed = (task: TaskCard, listId: string) => ({ ...task, listId });

function Board({ lists, landing = null }: { lists: readonly CardList[]; landing?: Held | null }) {
  const { board, shown, said, keys } = useCarry({ lists, mayMove: true, move, landing, placed, ask });
  return (
    <>
      <p role="status">{said}</p>
      <div ref={board} role="presentation" {...keys}>
        {shown.map(({ id, tasks }) => (
          <section key={id} aria-label={id}>
            {tasks.map((task) => (
              <div key={task.id} data-task={task.id}>
                <button type="button" data-open onClick={opened}>
                  {task.title}
                </button>
              </div>
            ))}
          </section>
        ))}
      </div>
    </>
  );
}

const lists = [list('甲', 1, 2), list('乙', 7)];
const card = (title: string) => screen.getByRole('button', { name: title });
const order = (name: string) =>
  [...screen.getByRole('region', { name }).querySelectorAll('button')].map(({ textContent }) => textContent);
const said = () => screen.getByRole('status').textContent;

it('Space lifts, arrows carry and are announced, Space drops; nothing is opened by it', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Board lists={lists} />);
  act(() => card('t2').focus());
  await user.keyboard(' ');
  expect(said()).toContain('t2');
  await user.keyboard('{ArrowRight}{ArrowUp}');
  expect([order('甲'), order('乙')]).toEqual([['t1'], ['t2', 't7']]);
  expect(document.activeElement).toBe(card('t2'));
  expect(said()).toMatch(/乙.*1.*2/);
  // Somebody else moves the card and another one meanwhile: it stays where it is held.
  rerender(<Board lists={[list('甲', 2), list('乙', 1, 7)]} />);
  expect([order('甲'), order('乙')]).toEqual([[], ['t2', 't1', 't7']]);
  await user.keyboard('{ArrowDown} ');
  expect(move.mock.calls.map(([task, place]) => [task.id, place])).toEqual([
    [2, { listId: '乙', afterId: 1 }],
  ]);
  expect(opened).not.toHaveBeenCalled();
});

it('Esc puts it back; arrows walk, M asks where to, Alt and an arrow is one step', async () => {
  move.mockClear();
  const user = userEvent.setup();
  render(<Board lists={lists} />);
  act(() => card('t1').focus());
  await user.keyboard(' {ArrowRight}{Escape}');
  expect([order('甲'), order('乙')]).toEqual([['t1', 't2'], ['t7']]);
  expect(move).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(card('t1'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(card('t2'));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(card('t7'));
  await user.keyboard('m');
  expect(ask).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }));
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(move.mock.calls.map(([task, place]) => [task.id, place])).toEqual([
    [7, { listId: '甲', afterId: null }],
  ]);
});

it('a move is based on where the card was shown when it was lifted, also one that has just been put there', async () => {
  move.mockClear();
  const user = userEvent.setup();
  const task = { id: 2, title: 't2', listId: '甲' } as TaskCard;
  const { rerender } = render(<Board lists={lists} landing={{ task, listId: '乙', at: 0 }} />);
  act(() => card('t2').focus());
  await user.keyboard(' {ArrowLeft}');
  // Read anew while it is held: somebody else has put it elsewhere.
  rerender(<Board lists={[list('甲', 1, 2), list('乙', 7)]} />);
  await user.keyboard(' ');
  expect(move.mock.calls.map(([{ id, listId }, place]) => [id, listId, place])).toEqual([
    [2, '乙', { listId: '甲', afterId: null }],
  ]);
});
