import { parameter } from '#upkeep/model';

/** A line that is further apart than both of these is counted by another person. */
export const countPercent = parameter({
  name: 'inventory.countPercent',
  title: ['盘点复盘差异率', 'Recount beyond, share'],
  help: [
    '差异率与差异金额都超过时须由另一人复盘',
    'Another person counts what is further apart than this share and the amount',
  ],
  ...{ unit: ['%', '%'], initial: 2, min: 0, max: 100 },
});
export const countAmount = parameter({
  name: 'inventory.countAmount',
  title: ['盘点复盘差异金额', 'Recount beyond, amount'],
  help: [
    '差异率与差异金额都超过时须由另一人复盘；金额按当日汇率折算为公司本位币',
    'Another person counts what is further apart than this amount and the share; in the currency of the company by the rate of the day',
  ],
  ...{ unit: ['元', 'CNY'], initial: 500, min: 0, max: 1_000_000 },
});
export const reservationDays = parameter({
  name: 'inventory.reservationDays',
  title: ['预留有效期', 'Reservations hold for'],
  help: ['超过天数未领用的预留不再占用库存', 'What is not issued by then is free again'],
  ...{ unit: ['天', 'days'], initial: 7, min: 1, max: 365 },
});
export const lateDays = parameter({
  name: 'inventory.lateDays',
  title: ['可补录天数', 'Goods may be entered late by'],
  help: [
    '收货与库存单据最多补录这么多天，已结账的月份除外',
    'Receipts and stock documents are entered so many days late at most, never into a closed month',
  ],
  ...{ unit: ['天', 'days'], initial: 30, min: 1, max: 365 },
});

export const revaluedAtOnce = parameter({
  name: 'inventory.revaluedAtOnce',
  title: ['即时重算的流水行数', 'Lines worked out anew at once'],
  help: [
    '补录影响的流水不超过此数时随过账重算，更多的由后台任务重算',
    'A late entry works out up to so many later lines as it is posted; more are left to a job',
  ],
  ...{ unit: ['行', 'lines'], initial: 2000, min: 100, max: 20_000 },
});

/** What administrators set for stock, in the order of BSE180P. */
export const inventoryParameters = [
  countPercent,
  countAmount,
  reservationDays,
  lateDays,
  revaluedAtOnce,
] as const;
