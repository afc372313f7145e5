import { yesterday, beforeField, beforeToday, aboveZero, type Refusals } from './refusal.ts';

export const thingsRefusals: Refusals = {
  rawMaterial: [
    {
      change: { lines: { issued: '11' } },
      path: 'lines.0.issued',
      zh: '不能超过申请数量',
      en: 'Not above what was asked',
    },
  ],
  sparePart: [{ change: { lines: { quantity: '0' } }, path: 'lines.0.quantity', ...aboveZero }],
  sealUse: [
    {
      change: { takenOut: true },
      path: 'until',
      zh: '外带印章须填写归还日期',
      en: 'Say when the seal comes back',
    },
    { change: { copies: '0' }, path: 'copies', ...aboveZero },
  ],
  documentApproval: [
    { change: { effective: yesterday }, path: 'effective', ...beforeToday },
    {
      change: { secrecy: 'secret', readers: null },
      path: 'readers',
      zh: '机密文件须指定阅读人员',
      en: 'Name the readers of a secret document',
    },
  ],
  exceptionalRelease: [
    {
      change: { acknowledged: false },
      path: 'acknowledged',
      zh: '须有医师的知悉确认',
      en: 'The physician has to acknowledge the misses',
    },
  ],
  toolBorrowing: [
    { change: { from: yesterday }, path: 'from', ...beforeToday },
    { change: { to: '2026-01-01' }, path: 'to', ...beforeField('借用日期', 'From') },
  ],
  toolRequisition: [
    {
      change: { kind: 'replace' },
      path: 'lines.0.oldReturned',
      zh: '以旧换新须先归还旧工具',
      en: 'To replace a tool, return the old one',
    },
  ],
  equipmentAcceptance: [
    {
      change: { checks: { passed: null } },
      path: 'checks.0.passed',
      zh: '请选择结论',
      en: 'Passed is required',
    },
    {
      change: { checks: { passed: 'no' } },
      path: 'disposition',
      zh: '有不合格项，请选择处置方式',
      en: 'A check failed: say what happens',
    },
  ],
  assetDisposal: [
    { change: { way: 'sell' }, path: 'proceeds', zh: '出售须填写处置收入', en: 'Say what it is sold for' },
    {
      change: { way: 'transfer' },
      path: 'receiver',
      zh: '调拨须选择接收部门',
      en: 'Name the department that takes it over',
    },
  ],
};
