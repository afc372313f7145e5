import { formQueryCalls } from '#documents/model';
import { ranchRequisitions, requisitionQuery } from './desk-screens.ts';

/** Every type in one list: the open query, and the ranch's list of its own types. */
export const requisitionQueryCalls = formQueryCalls({
  name: 'requisitions.query',
  code: requisitionQuery.code,
  screens: [requisitionQuery.code, ranchRequisitions.code],
});
