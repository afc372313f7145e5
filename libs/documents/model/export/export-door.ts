import { z } from 'zod';
import { exportRequest } from '#lists/model';
import { formFilters } from '../form-list.ts';

/** What an export of forms is asked: narrowed as their lists are. */
export const formExportRequest = exportRequest.extend({
  filters: formFilters,
  ids: z.array(z.uuid()).min(1).max(1000).optional(),
});
export type FormExportRequest = z.output<typeof formExportRequest>;
