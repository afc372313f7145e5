import { droppedOn, steppedBy } from './list-order.ts';

const ids = ['a', 'b', 'c', 'd'];
const order = (place: { id: string; afterId: string | null } | null) => {
  if (!place) return null;
  const others = ids.filter((each) => each !== place.id);
  return others
    .toSpliced(place.afterId === null ? 0 : others.indexOf(place.afterId) + 1, 0, place.id)
    .join('');
};

it('a list goes one step to either side, and not beyond the board', () => {
  expect([order(steppedBy(ids, 'b', -1)), order(steppedBy(ids, 'b', 1))]).toEqual(['bacd', 'acbd']);
  expect([order(steppedBy(ids, 'd', -1)), order(steppedBy(ids, 'a', 1))]).toEqual(['abdc', 'bacd']);
  expect([steppedBy(ids, 'a', -1), steppedBy(ids, 'd', 1), steppedBy(ids, 'x', 1)]).toEqual([
    null,
    null,
    null,
  ]);
});

it('a list that is dropped on another one takes its place', () => {
  expect([order(droppedOn(ids, 'a', 'c')), order(droppedOn(ids, 'd', 'b'))]).toEqual(['bcad', 'adbc']);
  expect([order(droppedOn(ids, 'd', 'a')), order(droppedOn(ids, 'a', 'd'))]).toEqual(['dabc', 'bcda']);
  expect([droppedOn(ids, 'a', 'a'), droppedOn(ids, 'x', 'a')]).toEqual([null, null]);
});
