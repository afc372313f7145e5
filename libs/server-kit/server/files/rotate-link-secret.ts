import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';

/** Asks once a day whether the key of links to files is due. */
export const rotateLinkSecrets = defineJob({
  name: 'files.rotateLinkSecret',
  data: z.object({}),
  clock: { title: ['更换文件链接密钥', 'Change the key of file links'], cron: '41 3 * * *', catchUp: 'once' },
});
