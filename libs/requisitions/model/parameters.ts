import { parameter } from '#upkeep/model';

/** A repair that costs more of the book value than this is worth a second thought. Percent. */
export const dearRepair = parameter({
  name: 'requisitions.dearRepair',
  title: ['维修费提醒比例', 'Share of a dear repair'],
  help: [
    '设备维修费超过账面净值的这个比例时，提醒审批人',
    'Approvers are told where a repair costs more of the book value than this',
  ],
  unit: ['%', '%'],
  ...{ initial: 50, min: 1, max: 100 },
});

/** The most overtime a month, by labour law (article 41); above it is a warning, not a refusal. */
export const monthlyOvertime = parameter({
  name: 'requisitions.monthlyOvertime',
  title: ['月加班提醒时数', 'Overtime a month'],
  help: [
    '员工当月累计加班超过此时数时，在加班申请上提醒（劳动法第四十一条为 36 小时）',
    'Said on overtime requests where somebody has more in a month (labour law, article 41: 36 hours)',
  ],
  unit: ['小时', 'hours'],
  ...{ initial: 36, min: 0, max: 300 },
});

/** Requests of so many days ago are shown as similar ones. */
export const similarWithin = parameter({
  name: 'requisitions.similarWithin',
  title: ['相似申请回看天数', 'Similar requests'],
  help: [
    '填写申请时，提示这些天内的相似申请',
    'While a request is filled in, similar ones of so many days are shown',
  ],
  unit: ['天', 'days'],
  ...{ initial: 30, min: 1, max: 365 },
});

/** Days of annual leave a year, for everyone: the statutory five and the group's own five. */
export const annualLeave = parameter({
  name: 'requisitions.annualLeave',
  title: ['年假天数', 'Annual leave'],
  help: [
    '每人每年的年假；改动用于今年及以后，已过去的年份按当年年末的天数',
    'Of everybody, a year. A change counts for this year and those to come; years that are over keep theirs',
  ],
  unit: ['天', 'days'],
  ...{ initial: 10, min: 5, max: 60 },
});

/** Hours of overtime that are worth a day of compensatory leave. */
export const workingDay = parameter({
  name: 'requisitions.workingDay',
  title: ['一天的工时', 'Hours of a working day'],
  help: [
    '加班换调休时，多少小时折一天；改动也用于今年已折算和已休的调休，已过去的年份按当年年末的时数',
    'How many hours of overtime make a day of leave, also of what was earned and taken this year. Years that are over keep theirs',
  ],
  unit: ['小时', 'hours'],
  ...{ initial: 8, min: 1, max: 12 },
});

/** The most that one person may owe, in each currency. */
export const loanLimit = parameter({
  name: 'requisitions.loanLimit',
  title: ['个人借款上限', 'Limit of loans'],
  help: [
    '一人同一币种未还借款的上限，提交借款单时核对；已提交的不受改动影响',
    'The most that one person may owe in a currency, checked as a loan is submitted. What was submitted stays',
  ],
  unit: ['借款币种', 'in the currency of the loan'],
  ...{ initial: 50_000, min: 0, max: 10_000_000 },
});

/** A price that is further above the last one than this is pointed out. Percent. */
export const dearPrice = parameter({
  name: 'requisitions.dearPrice',
  title: ['涨价提醒比例', 'Share of a dearer price'],
  help: [
    '单价高出上次超过这个比例时，提醒审批人',
    'Approvers are told where a price is further above the last one than this',
  ],
  unit: ['%', '%'],
  ...{ initial: 5, min: 0, max: 100 },
});

/** What administrators set for requests, in the order of BSE180P. */
export const requisitionParameters = [
  monthlyOvertime,
  annualLeave,
  workingDay,
  loanLimit,
  dearRepair,
  dearPrice,
  similarWithin,
] as const;
