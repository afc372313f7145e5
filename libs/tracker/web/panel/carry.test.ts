import type { TaskCard } from '#tracker/model';
import type { CardList } from './card-lists.ts';
import { carried, heldAt, neighbourOf, placeOf, standing, withHeld, type Held } from './carry.ts';

const card = (id: number) => ({ id, title: `t${id}` }) as TaskCard;
const list = (id: string, ...ids: number[]): CardList => ({
  ...{ id, name: id, total: ids.length },
  tasks: ids.map(card),
});
const lists = [list('a', 1, 2, 3), list('b'), list('c', 7, 8)];
const lifted = (id: number): Held => standing(lists, id) as Held;
const shown = (all: readonly CardList[]) =>
  all.map(({ tasks, total }) => [total, ...tasks.map(({ id }) => id)]);

it('a card is carried by arrows and stays on the board', () => {
  const down = carried(lists, lifted(1), 'down');
  expect(shown(withHeld(lists, down))[0]).toEqual([3, 2, 1, 3]);
  expect(placeOf(lists, down)).toEqual({ listId: 'a', afterId: 2 });
  expect(carried(lists, lifted(3), 'down').at).toBe(2);
  expect(carried(lists, lifted(1), 'left')).toEqual(lifted(1));
  const right = carried(lists, lifted(3), 'right');
  expect(shown(withHeld(lists, right))).toEqual([
    [2, 1, 2],
    [1, 3],
    [2, 7, 8],
  ]);
  expect(placeOf(lists, right)).toEqual({ listId: 'b', afterId: null });
  const further = carried(lists, { ...right, at: 0 }, 'right');
  expect(placeOf(lists, carried(lists, further, 'down'))).toEqual({ listId: 'c', afterId: 7 });
});

it('what others move meanwhile moves around the card that is held, which goes where it is seen', () => {
  const held = carried(lists, lifted(1), 'right');
  // Others put it elsewhere, and fill the list that it is held in.
  const meanwhile = [list('a', 2), list('b', 9, 3), list('c', 7, 1, 8)];
  expect(shown(withHeld(meanwhile, held))).toEqual([
    [1, 2],
    [3, 1, 9, 3],
    [2, 7, 8],
  ]);
  expect(placeOf(meanwhile, held)).toEqual({ listId: 'b', afterId: null });
  expect(heldAt(meanwhile, card(1), { listId: 'b', afterId: 9 }).at).toBe(1);
});

it('arrows walk from card to card, over empty lists', () => {
  expect(neighbourOf(lists, 2, 'up')).toBe(1);
  expect(neighbourOf(lists, 1, 'up')).toBeNull();
  expect(neighbourOf(lists, 3, 'right')).toBe(8);
  expect(neighbourOf(lists, 7, 'left')).toBe(1);
  expect(neighbourOf(lists, 8, 'right')).toBeNull();
});
