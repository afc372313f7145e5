import { yesterday, beforeField, beforeToday, type Refusals } from './refusal.ts';

const person = { id: 'colleague', name: '' };
const worked = (from: string, to: string, more: object = {}) => ({
  ...{ employee: person, reason: 'x', ...more },
  ...{ from: `2027-03-${from}:00.000Z`, to: `2027-03-${to}:00.000Z` },
});

export const peopleRefusals: Refusals = {
  overtime: [
    {
      change: { overtimeKind: 'holiday', compensation: 'leave' },
      path: 'compensation',
      zh: '法定节假日加班须支付加班费，不能调休',
      en: 'Work on a public holiday is paid and cannot be taken as leave',
    },
    {
      change: { lines: worked('01T10:00', '01T10:00') },
      path: 'lines.0.to',
      zh: '结束须晚于开始',
      en: 'The end has to be after the start',
    },
    {
      change: {
        lines: [
          { id: 'a', ...worked('01T10:00', '01T12:00') },
          { id: 'b', ...worked('01T11:00', '01T13:00') },
        ],
      },
      path: 'lines.1.from',
      zh: '与同一员工的其他时段重叠',
      en: 'It overlaps with another time of the same person',
    },
    {
      // A Saturday in Shanghai, still Friday in UTC.
      change: { lines: worked('05T17:00', '05T19:00') },
      path: 'lines.0.from',
      zh: '2027-03-06 是休息日，请更改加班类别或分开申请',
      en: '2027-03-06 is a rest day: change the kind or ask for it apart',
    },
  ],
  leave: [
    { change: { from: '2027-03-09 pm', to: '2027-03-09 am' }, path: 'to', ...beforeField('开始', 'From') },
    {
      change: { from: '2027-03-06 am', to: '2027-03-07 pm' },
      path: 'to',
      zh: '所选日期均为休息日',
      en: 'All of these days are free already',
    },
    {
      change: { handover: { id: 'employee', name: '' } },
      path: 'handover',
      zh: '不能交接给自己',
      en: 'Name another person',
    },
    {
      change: { leaveKind: 'sick', from: '2027-03-08 am', to: '2027-03-09 am' },
      path: 'attachments',
      zh: '病假超过 1 天须附医院证明',
      en: 'Sick leave of more than 1 day needs a certificate',
    },
  ],
  businessTrip: [
    {
      header: { currency: 'USD' },
      path: 'currency',
      zh: '差旅标准以人民币计算，请选择 CNY',
      en: 'Travel standards are in CNY: choose CNY',
    },
    {
      change: { legs: { tier: 'abroad' } },
      path: 'abroad',
      zh: '行程含境外城市，请选择“是”',
      en: 'A leg goes abroad: say yes',
    },
    { change: { abroad: true }, path: 'abroad', zh: '行程中没有境外城市', en: 'No leg goes abroad' },
    {
      change: { advance: '121' },
      path: 'advance',
      zh: '预支不能超过标准费用 CNY 120.00',
      en: 'Not above the standard expense of CNY 120.00',
    },
    {
      change: { legs: { from: '2027-02-02', to: '2027-02-01' } },
      path: 'legs.0.to',
      ...beforeField('开始', 'From'),
    },
  ],
  loan: [
    { change: { payBackBy: yesterday }, path: 'payBackBy', ...beforeToday },
    { change: { asked: '0' }, path: 'asked', zh: '不能小于 0.01', en: 'Not below 0.01' },
    { change: { account: '?' }, path: 'account', zh: '账号只能含数字和字母', en: 'Digits and letters only' },
  ],
  outOnDuty: [
    {
      change: { from: '2027-04-12T03:00:00.000Z' },
      path: 'to',
      zh: '结束须晚于开始',
      en: 'The end has to be after the start',
    },
  ],
  attendanceCorrection: [
    {
      change: { day: '2999-01-01' },
      path: 'day',
      zh: '只能更正今天及以前的考勤',
      en: 'Only today and days before can be corrected',
    },
    { change: { time: '8.30' }, path: 'time', zh: '格式为 08:30', en: 'Like 08:30' },
  ],
  travelExpense: [
    { change: { to: '2026-01-04' }, path: 'to', ...beforeField('开始日期', 'From') },
    {
      change: { to: '2999-01-01' },
      path: 'to',
      zh: '出差结束后才能报销',
      en: 'Expenses are claimed after the trip',
    },
    {
      header: { currency: 'EUR' },
      path: 'currency',
      zh: '报销币种为 CNY，外币费用请在明细中填写币种和汇率',
      en: 'Claims are in CNY: give foreign amounts with their currency and rate in the lines',
    },
    {
      change: { lines: { tax: '11' } },
      path: 'lines.0.tax',
      zh: '税额不能超过金额',
      en: 'The tax is above the amount',
    },
    {
      change: { lines: { paidIn: 'EUR' } },
      path: 'lines.0.rate',
      zh: '请填写 1 EUR 折合的 CNY',
      en: 'Say how much CNY one EUR was',
    },
    {
      change: { lines: { rate: '7.8' } },
      path: 'lines.0.paidIn',
      zh: '填写汇率时请选择外币币种',
      en: 'With a rate, choose the foreign currency',
    },
    {
      change: { lines: { day: '2026-01-06' } },
      path: 'lines.0.day',
      zh: '日期不在出差期间内',
      en: 'The day is not within the period',
    },
    {
      change: { lines: { amount: '1000' } },
      header: { attachmentIds: [] },
      path: 'attachments',
      zh: '报销满 CNY 1,000.00 须附票据',
      en: 'From CNY 1,000.00 on, attach the receipts',
    },
    {
      change: { loanAmount: '4.995' },
      path: 'loanAmount',
      zh: '最多 2 位小数',
      en: 'At most 2 decimals',
    },
    {
      change: { loanAmount: '5' },
      path: 'loan',
      zh: '请选择要冲抵的借款',
      en: 'Choose the loan that is offset',
    },
  ],
};
