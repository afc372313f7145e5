import { invalid, type FieldProblem } from '#calls/model';
import { internationalNumber, readTextService, saveTextService } from '#identity/model';
import { handle, keepSettings, settingsOf, type Context, type Handler, type Seal } from '#server-kit/server';
import { hookOfInstallation, twilioPort, type TextInstallation } from './port.ts';

const empty = { accountSid: '', sender: '' };

/** What is set for text messages; null where nothing is, undefined where the key of the installation does not open it. */
async function known({ db, log }: Context, seal: Seal) {
  try {
    return await settingsOf(db, twilioPort, seal);
  } catch (error) {
    log.warn({ err: error }, 'The settings of Twilio cannot be decrypted');
    return undefined;
  }
}

interface Wanted {
  accountSid: string;
  /** Empty: as it is kept. */
  authToken: string;
  sender: string;
}

/** What is kept of what was typed, checked. */
async function checked(context: Context, seal: Seal, wanted: Wanted): Promise<Wanted> {
  const before = await known(context, seal);
  const isService = /^MG[0-9a-f]{32}$/i.test(wanted.sender);
  const number = internationalNumber(wanted.sender);
  // A token belongs to its account: that of another one is asked for.
  const kept = before?.accountSid === wanted.accountSid ? before.authToken : '';
  const authToken = wanted.authToken || kept;
  const problems: FieldProblem[] = [];
  if (!/^AC[0-9a-f]{32}$/i.test(wanted.accountSid))
    problems.push({
      path: 'accountSid',
      text: ['账户 SID 以 AC 开头，共 34 位', 'An account SID begins with AC and has 34 characters'],
    });
  if (!authToken)
    problems.push({ path: 'authToken', text: ['请输入 Auth Token', 'Please enter the auth token'] });
  if (!isService && !number)
    problems.push({
      path: 'sender',
      text: [
        '请输入国际格式的号码（如 +15005550006）或 MG 开头的消息服务',
        'Please enter a number with its country (+15005550006) or a messaging service (MG…)',
      ],
    });
  if (problems.length) throw invalid(problems);
  const sender = isService ? wanted.sender : (number ?? '');
  return { accountSid: wanted.accountSid, authToken, sender };
}

/** What carries text messages, for those who keep the accounts. */
export const textServiceHandlers = (installation: TextInstallation): readonly Handler[] => [
  handle(readTextService, async (_request, context) => {
    const set = await known(context, installation.seal);
    const { accountSid, sender } = set ?? empty;
    return {
      ...{ isSet: set !== null, damaged: set === undefined, accountSid, sender },
      hook: hookOfInstallation(installation),
    };
  }),
  handle(saveTextService, async (wanted, context) => {
    const { seal } = installation;
    const settings = wanted.use === 'sandbox' ? null : await checked(context, seal, wanted);
    await keepSettings(context, twilioPort, settings, seal);
    return {};
  }),
];
