import { infectedFileRefused } from '#server-kit/model';
import { react } from '#server-kit/server';
import { noticeAndTell } from './tell-job.ts';

/** Somebody uploaded a virus: perhaps their machine has it. */
export const noticeInfectedFile = react(infectedFileRefused, ({ file, virus, personId, person }, context) =>
  noticeAndTell(context, { kind: 'infectedFile', about: personId, facts: { file, virus, person } }),
);
