import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { supplier } from '../registers/supplier.ts';

/** How many days before its last one a certificate is told of, as administrators have set it (BSE180P). */
export const readCertificateDays = defineCall({
  name: 'suppliers.certificateDays',
  code: 'BSE130P_30',
  summary: ['供应商：证书提前提醒天数', 'Suppliers: days that certificates are told ahead'],
  effect: 'read',
  access: right(supplier.screens, 'query'),
  request: z.object({}),
  response: z.object({ days: z.int() }),
  topics: ['parameter'],
});
