import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { listRequest } from '#lists/model';
import { doorList } from '../lists/door.ts';
import { arrivalList, unitList } from '../lists/units.ts';
import { unitDetail } from './unit.ts';

// The bare codes of the specification: the list, and with an id that one.
const request = listRequest.extend({ id: z.uuid().optional() });
const both = { effect: 'read', topics: ['lab'], errors: ['notFound'], request } as const;

export const bareReceipts = defineCall({
  ...both,
  name: 'lab.receipts',
  code: 'HBLAB310P',
  summary: ['产品接收单', 'Product receipts'],
  access: right('HBLAB310P', 'query'),
  response: arrivalList.calls.rows.response.extend({ one: unitDetail.nullable() }),
});
export const bareDoor = defineCall({
  ...both,
  name: 'lab.doorLines',
  code: 'HBLAB320P',
  summary: ['签收日志', 'Sign-in log'],
  access: right('HBLAB320P', 'query'),
  response: doorList.calls.rows.response,
});
export const bareBench = defineCall({
  ...both,
  name: 'lab.bench',
  code: 'HBLAB330P',
  summary: ['处理与检测记录', 'Processing records'],
  access: right('HBLAB330P', 'query'),
  response: unitList.calls.rows.response.extend({ one: unitDetail.nullable() }),
});
