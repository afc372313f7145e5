import { demoContracts } from './demo-contracts.ts';

it('there are 420 contracts, eight of them with twins', () => {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const contracts = demoContracts({ today: new Date('2026-11-20T02:00:00Z'), random });
  expect(contracts).toHaveLength(420);
  const twins = contracts.filter(({ births }) => births === 'twins');
  expect(twins.map(({ children }) => children.length)).toEqual(Array.from({ length: 8 }, () => 2));
});
