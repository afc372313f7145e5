import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';
import type { ScreenDeclaration } from '../screen.ts';

const made = new Map<string, ReturnType<typeof declare>>();

/** The program labels of a screen: call <code>_4, the same for every screen. Made once a screen. */
export function labelsCall(screen: ScreenDeclaration): ReturnType<typeof declare> {
  const known = made.get(screen.code);
  if (known) return known;
  const call = declare(screen.code);
  made.set(screen.code, call);
  return call;
}

const declare = (code: string) =>
  defineCall({
    name: `shell.labels.${code}`,
    code: `${code}_4`,
    summary: ['程序标签', 'Program labels'],
    effect: 'read',
    access: signedIn,
    request: z.object({
      /** Of the wire; the code alone decides. */
      PROGRAMCODE: z.string().max(40).optional(),
      LANG: z.enum(['CN', 'EN']).default('CN'),
    }),
    response: z.object({
      PROGRAMCODE: z.string(),
      /** By key; `title` is the screen's own, titles of its details are `detail:<route>`. */
      labels: z.record(z.string(), z.string()),
    }),
    topics: ['labels'],
  });
