import { accountRegistered } from '#identity/model';
import { directory } from '#identity/server';
import { react } from '#server-kit/server';
import { accountsScreen } from '#system/model';
import { deliverMessage } from './deliver.ts';

/** Administrators are told of an account that waits for them. */
export const tellOfRegistration = react(accountRegistered, async ({ username, name, mobile }, context) => {
  const administrators = await directory.peopleOfRole(context.db, 'administrator', null);
  await deliverMessage(context, {
    kind: 'system',
    subject: [`新账号等待审核：${username}`, `An account waits for you: ${username}`],
    body: [`${name}，手机 ${mobile}`, `${name}, mobile ${mobile}`],
    senderId: null,
    link: accountsScreen.route,
    to: administrators.map(({ id }) => id),
  });
});
