import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';

/** Pinyin of the options that a select has with it: the dictionary is the server's (decision 114). */
export const spellLabels = defineCall({
  name: 'identity.spellLabels',
  code: 'BSE003',
  summary: ['读取选项的拼音', 'Pinyin of options'],
  effect: 'read',
  access: signedIn,
  request: z.object({ texts: z.array(z.string().max(200)).max(200) }),
  response: z.object({
    /** Of each text: a syllable for each sign that is not a space. */
    sounds: z.array(z.array(z.string())),
  }),
});
