import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';

/** Asks once a day whether the key of links to files is due. */
export const rotateLinkSecrets = defineJob({
  name: 'files.rotateLinkSecret',
  data: z.object({}),
  schedule: '41 3 * * *',
});
