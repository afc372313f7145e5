import { CallError, ruleBroken } from '#calls/model';
import {
  beginDemandedStep,
  beginSecondStep,
  disableSecondStep,
  enableDemandedStep,
  enableSecondStep,
  readDemandedStep,
  readSecondStep,
} from '#identity/model';
import { handle, handlePublic, type ActorContext, type Handler } from '#server-kit/server';
import { withOwnPassword } from '../passwords/change-password.ts';
import { advance, closeHalf, halfSignIn, nextStage } from '../sign-in/advance.ts';
import { accountById, type FoundAccount } from '../sign-in/find-account.ts';
import { demandsSecondStep } from './demanded.ts';
import type { SendsNow } from './step-code.ts';
import { beginStep, changeCredential, choicesOf, enableStep, noSecondStep } from './set-up.ts';

async function own({ db, actor }: ActorContext): Promise<FoundAccount> {
  const found = await accountById(db, actor.accountId);
  if (!found) throw new CallError('notFound');
  return found;
}

/** Setting up and ending the second step of one's own account, also where it is demanded before one gets in. */
export const secondStepHandlers = (sends: SendsNow): readonly Handler[] => [
  handle(readSecondStep, async (_, context) => {
    const found = await own(context);
    return {
      by: found.credential.secondStep,
      demanded: await demandsSecondStep(context.db, found),
      ...(await choicesOf(context.db, found, sends)),
    };
  }),

  handle(beginSecondStep, async ({ password, by }, context) =>
    beginStep(context, await withOwnPassword(context, password, 'password'), by, sends),
  ),

  handle(enableSecondStep, async ({ stepCode }, context) => {
    await enableStep(context, await own(context), stepCode);
    return {};
  }),

  handle(disableSecondStep, async ({ password }, context) => {
    const found = await withOwnPassword(context, password, 'password');
    if (await demandsSecondStep(context.db, found))
      throw ruleBroken([
        '管理员要求启用两步验证，不能停用',
        'A second step is demanded of you; it can be changed but not ended',
      ]);
    await changeCredential(context.db, found.id, noSecondStep);
    return {};
  }),

  handlePublic(readDemandedStep, async ({ ticket }, { db, now }) =>
    choicesOf(db, (await halfSignIn(db, ticket, 'newSecondStep', now)).found, sends),
  ),

  handlePublic(beginDemandedStep, async ({ ticket, by }, context) => {
    const { found } = await halfSignIn(context.db, ticket, 'newSecondStep', context.now);
    return beginStep(context, found, by, sends);
  }),

  handlePublic(enableDemandedStep, async ({ ticket, stepCode }, context) => {
    const { db, now } = context;
    const { sessionId, found } = await halfSignIn(db, ticket, 'newSecondStep', now);
    await enableStep(context, found, stepCode);
    await closeHalf(db, found.id, sessionId);
    return advance(context, found, await nextStage(db, found, 'newSecondStep'), sends);
  }),
];
