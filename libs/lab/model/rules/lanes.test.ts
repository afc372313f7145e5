import { laneMinutes, type LaneFacts } from './lanes.ts';

const facts: LaneFacts = {
  lanes: [
    { region: '上海', shipMethod: 'ground', jobs: 20, p90: 301.2 },
    { region: '杭州', shipMethod: 'ground', jobs: 19, p90: 200 },
  ],
  ordinary: [
    { region: null, shipMethod: 'ground', minutes: 1_200 },
    { region: '杭州', shipMethod: 'ground', minutes: 420 },
    { region: null, shipMethod: null, minutes: 2_000 },
  ],
};

it('takes the 90th percentile of a lane from 20 jobs on, else the row of the table that says most', () => {
  expect(laneMinutes(facts, '上海', 'ground')).toBe(302);
  expect(laneMinutes(facts, '杭州', 'ground')).toBe(420);
  expect(laneMinutes(facts, '南京', 'ground')).toBe(1_200);
  expect(laneMinutes(facts, '南京', 'rail')).toBe(2_000);
  expect(laneMinutes({ lanes: [], ordinary: [] }, '南京', 'rail')).toBe(1_440);
});
