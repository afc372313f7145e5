import { choice, moneyAmount, percent, quantity, text } from '#fields/model';
import { defineRegister } from '#registers/model';
import { birthZones } from '../dictionaries.ts';
import { phoneMessage, phonePattern, placed } from '../placed.ts';

const feeColumns = ['earnedCny', 'paidCny', 'earnedUsd', 'paidUsd'];

/** HBCTR310P: hospitals, obstetricians, collectors, couriers and whoever refers families, with the rule of their fee. */
export const bankPartner = defineRegister({
  ...placed,
  name: 'bankPartner',
  code: 'HBCTR310P',
  title: ['推荐人与推荐费', 'Referrers and referral fees'],
  one: ['合作方', 'Partner'],
  unit: ['个合作方', 'partners'],
  icon: 'team',
  codes: { prefix: 'BP', digits: 4 },
  fields: {
    kind: choice({
      label: ['类别', 'Kind'],
      required: true,
      options: [
        { value: 'hospital', label: ['医院', 'Hospital'] },
        { value: 'obstetrician', label: ['产科医生', 'Obstetrician'] },
        { value: 'collector', label: ['采集人', 'Collector'] },
        { value: 'family', label: ['老客户', 'Family'] },
        { value: 'channel', label: ['渠道', 'Channel'] },
        { value: 'courier', label: ['快递公司', 'Courier'] },
      ],
    }),
    timeZone: choice({ label: ['所在时区', 'Time zone'], options: birthZones.options }),
    region: text({ label: ['城市或州', 'City or state'], max: 60 }),
    phone: text({
      label: ['电话', 'Phone'],
      max: 30,
      pattern: { test: phonePattern, message: phoneMessage },
    }),
    email: text({
      label: ['邮箱', 'Mail'],
      max: 200,
      pattern: { test: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: ['邮箱格式不正确', 'Not a mail address'] },
    }),
    language: choice({
      label: ['通知语言', 'Language'],
      options: [
        { value: 'zh', label: ['中文', 'Chinese'] },
        { value: 'en', label: ['英文', 'English'] },
      ],
    }),
    address: text({ label: ['地址', 'Address'], max: 300, width: 4 }),
    feeKind: choice({
      label: ['推荐费规则', 'Rule of the fee'],
      options: [
        { value: 'none', label: ['无', 'None'] },
        { value: 'fixed', label: ['每份合同固定金额', 'A fixed amount a contract'] },
        { value: 'share', label: ['合同金额的比例', 'A share of the contract'] },
      ],
    }),
    feeAmount: moneyAmount({ label: ['每份金额', 'Amount a contract'], min: '0' }),
    feeShare: percent({ label: ['比例', 'Share'] }),
  },
  conditions: {
    // A birth is told in the time of the hospital's clock.
    timeZone: { requiredWhen: { field: 'kind', is: 'is', value: 'hospital' } },
    language: { shownWhen: { field: 'kind', is: 'is', value: 'courier' } },
    feeAmount: {
      shownWhen: { field: 'feeKind', is: 'is', value: 'fixed' },
      requiredWhen: { field: 'feeKind', is: 'is', value: 'fixed' },
    },
    feeShare: {
      shownWhen: { field: 'feeKind', is: 'is', value: 'share' },
      requiredWhen: { field: 'feeKind', is: 'is', value: 'share' },
    },
  },
  begins: { feeKind: 'none' },
  sections: [
    {
      label: ['基本信息', 'Basics'],
      fields: ['kind', 'timeZone', 'region', 'phone', 'email', 'language', 'address'],
    },
    { label: ['推荐费', 'Referral fee'], fields: ['feeKind', 'feeAmount', 'feeShare'] },
  ],
  finds: ['phone'],
  list: {
    shows: ['kind', 'region', 'phone', 'contracts', 'feeKind', 'feeAmount', 'feeShare', ...feeColumns],
    reads: {
      contracts: quantity({ label: ['已签合同', 'Signed contracts'], decimals: 0 }),
      // A column a currency: sums of two are none.
      earnedCny: moneyAmount({ label: ['已确认（人民币）', 'Earned, CNY'] }),
      paidCny: moneyAmount({ label: ['已付（人民币）', 'Paid, CNY'] }),
      earnedUsd: moneyAmount({ label: ['已确认（美元）', 'Earned, USD'] }),
      paidUsd: moneyAmount({ label: ['已付（美元）', 'Paid, USD'] }),
    },
    topics: ['register:bankContract', 'contracts', 'contractMoney'],
    waiting: ['timeZone'],
    narrows: ['kind', 'region', 'timeZone', 'feeKind'],
    sorts: ['kind', 'region', 'contracts', ...feeColumns],
    cards: ['name', 'kind', 'region'],
  },
  picks: {
    beside: ['region'],
    fills: { timeZone: 'timeZone' },
    parts: {
      hospital: { field: 'kind', values: ['hospital'] },
      obstetrician: { field: 'kind', values: ['obstetrician'] },
      collector: { field: 'kind', values: ['collector', 'obstetrician'] },
      courier: { field: 'kind', values: ['courier'] },
      referrer: { field: 'kind', values: ['hospital', 'obstetrician', 'collector', 'family', 'channel'] },
    },
  },
});
