import { join } from 'node:path';
import { defineServerFeature, type ServerFeature } from '#server-kit/server';
import type { ScreenDeclaration } from '#shell/model';
import { loadDemoMessages } from './demo/load-demo.ts';
import { faultHandlers } from './faults/fault-handlers.ts';
import { labelHandlers } from './labels/label-handlers.ts';
import { messageHandlers } from './messages/message-handlers.ts';
import { tellOfMention } from './messages/mention-message.ts';
import { planHandlers, publishPlannedJob } from './messages/plans.ts';
import { publishHandler } from './messages/publish.ts';
import { tellOfRegistration } from './messages/registration-message.ts';
import { tellOfSecurity } from './messages/security-message.ts';

/** Labels of all screens of the installation, messages, publishing and fault reports. */
export const systemFeature = ({ screens }: { screens: readonly ScreenDeclaration[] }): ServerFeature =>
  defineServerFeature({
    name: 'system',
    migrations: join(import.meta.dirname, 'migrations'),
    handlers: [
      ...labelHandlers(screens),
      ...messageHandlers,
      publishHandler,
      ...planHandlers,
      ...faultHandlers,
    ],
    jobs: [publishPlannedJob],
    reactions: [tellOfRegistration, tellOfMention, tellOfSecurity],
    demo: loadDemoMessages,
  });
