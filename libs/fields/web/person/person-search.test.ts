import { personSearch } from './person-search.ts';

it('a user picker searches after 500 ms and shows 30 results (specification 9)', () => {
  expect(personSearch).toMatchObject({ wait: 500, take: 30 });
});
