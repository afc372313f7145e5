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

/** What administrators set for requests, in the order of BSE180P. */
export const requisitionParameters = [monthlyOvertime, dearRepair, similarWithin] as const;
