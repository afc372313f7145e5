import { userCardDelay } from './with-user-card.tsx';

it('the card of a user comes after 600 ms (specification 9)', () => {
  expect(userCardDelay * 1000).toBe(600);
});
