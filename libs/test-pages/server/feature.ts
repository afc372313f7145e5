import { join } from 'node:path';
import { invalid } from '#calls/model';
import { defineServerFeature, handle, type ActorContext } from '#server-kit/server';
import {
  listEnvelopes,
  moveEnvelope,
  needsReason,
  sendEnvelope,
  testPagesHomes,
  testPagesScreens,
} from '#test-pages/model';
import { sandboxSigning } from './signing/sandbox.ts';
import type { SigningPort } from './signing/signing-port.ts';

const signing: (context: ActorContext) => SigningPort = sandboxSigning;

/** Demonstrations and test pages: the e-signature behind its port, which is the sandbox here. */
export const testPagesFeature = defineServerFeature({
  name: 'test-pages',
  migrations: join(import.meta.dirname, 'migrations'),
  homes: testPagesHomes,
  screens: testPagesScreens,
  handlers: [
    handle(listEnvelopes, (page, context) => signing(context).list(page)),
    handle(sendEnvelope, (draft, context) => signing(context).send(draft)),
    handle(moveEnvelope, ({ id, to, reason }, context) => {
      if (needsReason(to) && !reason)
        throw invalid([{ path: 'reason', text: ['请填写原因', 'Please say why'] }]);
      return signing(context).move(id, to, reason);
    }),
  ],
});
