import { declaredLists } from '../../libs/lists/model/testing/declared-lists.ts';
import { behavesAsList } from '../../libs/lists/web/testing/behaves-as-list.tsx';
import { someOf } from '../../libs/calls/model/testing/some-of.ts';

/** Every list as its feature declares it, once (decision 493). */
const lists = await declaredLists((library) => import(`#${library}/model`));

it('are there', () => {
  expect(lists.length).toBeGreaterThan(90);
});

/** All of it for some in an ordinary run; the others are drawn, by turns as a table and as cards. */
const whole = new Set(someOf(lists, 12));

describe.each(lists.map((list, at) => ({ list, at, name: list.name })))(
  'the list $name on its page',
  ({ list, at }) => {
    behavesAsList(list, whole.has(list) ? 'whole' : at % 2 ? 'cards' : 'table');
  },
);
