import { parameter } from '#upkeep/model';

/** How far back rules and dated values may be changed. What lies before is locked. */
export const backdatingDays = parameter({
  name: 'registers.backdatingDays',
  title: ['可追溯天数', 'Days that may be backdated'],
  help: [
    '按日期生效的规则和取值，最多可追溯修改这么多天；更早的期间视为已锁定',
    'Rules and values by day may be changed so many days back; what lies before is locked',
  ],
  unit: ['天', 'days'],
  ...{ initial: 366, min: 0, max: 3660 },
});

/** What administrators set for all registers. */
export const registerParameters = [backdatingDays] as const;
