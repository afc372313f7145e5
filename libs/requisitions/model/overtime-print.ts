import { defineScreen } from '#shell/model';
import { overtimePrintCode } from './calls/overtime-summary.ts';
import { requests } from './desk-screens.ts';

/** Approved overtime of a month, to be printed and signed. */
export const overtimePrint = defineScreen({
  code: overtimePrintCode,
  route: '/oahome/OA140',
  editions: ['main'],
  title: ['加班汇总打印', 'Overtime print'],
  icon: 'form',
  home: requests,
  actions: ['query', 'export'],
});
