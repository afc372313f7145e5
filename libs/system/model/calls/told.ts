import { z } from 'zod';
import { defineCall, signedIn } from '#calls/model';
import { toldKinds, toldWays, type ToldKind, type ToldWay } from '../told.ts';

const kind = z.enum(Object.keys(toldKinds) as [ToldKind, ...ToldKind[]]);
const ways = z.array(z.enum(Object.keys(toldWays) as [ToldWay, ...ToldWay[]])).max(3);
const topics = ['toldChoice'];

/** By which ways the reader is told of what. */
export const readToldChoices = defineCall({
  name: 'system.readToldChoices',
  code: 'MSGMAINT_20',
  summary: ['通知方式', 'How I am told'],
  effect: 'read',
  personal: true,
  access: signedIn,
  request: z.object({}),
  response: z.object({ choices: z.array(z.object({ kind, ways })) }),
  topics,
});

/** Chooses the ways of one kind; none: one is not told. */
export const saveToldChoice = defineCall({
  name: 'system.saveToldChoice',
  code: 'MSGMAINT_21',
  summary: ['设定通知方式', 'Choose how I am told'],
  effect: 'write',
  access: signedIn,
  request: z.object({ kind, ways }),
  response: z.object({ ways }),
  topics,
});
