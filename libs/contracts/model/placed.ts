import type { Label } from '#calls/model';

/** Home of the contracts of the bank. */
export const bankHome = '/hbctrhome';
export const labHome = '/hblabhome';
export const placed = { editions: ['health-bank'], home: bankHome } as const;

/** Mobile numbers of China and numbers with a country code. */
export const phonePattern = /^(1[3-9]\d{9}|\+?[0-9][0-9 ()-]{6,19})$/;
export const phoneMessage = [
  '请填写手机号或带国家区号的电话',
  'Enter a mobile number, or one with its country code',
] as const;

/** HBCTR230P: jobs of couriers; all its calls are this with a suffix. */
export const dispatchCode = 'HBCTR230P';

/** HBCTR210P: births that are awaited, and the birth call. */
export const birthCallCode = 'HBCTR210P';
/** HBLAB315P: health histories of contracts; whoever may `get` there reads answers, and nobody else. */
export const healthCode = 'HBLAB315P';
export const changesCode = 'HBCTR201P';
export const detailCode = 'HBCTR370P';
export const storageCode = 'HBCTR280P';
export const receivablesCode = 'HBCTR340P';
export const feesCode = 'HBCTR350P';
export const journalCode = 'HBCTR360P';

/** What the desks of the bank scan: whatever is printed on a contract, a bag, a kit or a courier's paper. */
export const bankScans: Label = [
  '合同、DIN、采集包、箱号、运单或派单',
  'Contract, DIN, kit, box, waybill or job',
];
