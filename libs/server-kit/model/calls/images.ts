import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';

/** Most pictures of a folder that one answer carries, newest first. */
export const mostImagesInFolder = 1_000;

/**
 * Pictures that the reader has uploaded, to choose from again: without a path the folders (months), with a folder's path
 * its pictures. A path that is none of the reader's is refused (ret -2).
 */
export const browseImages = defineCall({
  name: 'files.browseImages',
  code: 'system/imgview',
  summary: ['浏览图片', 'Browse pictures'],
  effect: 'read',
  access: signedIn,
  envelope: 'tracker',
  request: z.object({ path: z.string().trim().max(40).default('') }),
  response: z.object({
    dirs: z.array(z.object({ title: z.string(), path: z.string(), count: z.int() })),
    files: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        path: z.string(),
        /** Opens it for five minutes. */
        url: z.string(),
        size: z.number(),
      }),
    ),
  }),
  errors: ['forbidden'],
  topics: ['files'],
});
