import { subjectWords, testsNow, testsOfProduct } from './measures.ts';

it('tissue is called tissue, and no colonies are asked of it; blood is asked for all tests', () => {
  expect(subjectWords('cord', 'S1393')).toEqual(['脐带组织', 'Cord tissue']);
  expect(subjectWords('cord', 'S1151')).toEqual(['脐带血', 'Cord blood']);
  expect(subjectWords('mother', 'S1393')).toEqual(['母亲', 'Mother']);
  expect(testsOfProduct('S1151')).toEqual(testsNow());
  expect(testsOfProduct('S1393')).toEqual(testsNow().filter((test) => test !== 'colonyGrowth'));
});
