import { z } from 'zod';
import { defineEvent } from '#calls/model';

/** The virus scanner found something in an upload; the file was not stored. */
export const infectedFileRefused = defineEvent({
  name: 'files.infectedFileRefused',
  label: ['拒绝了带病毒的文件', 'An infected file was refused'],
  data: z.object({ file: z.string(), virus: z.string(), personId: z.string(), person: z.string() }),
});
