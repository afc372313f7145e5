import { createPrivateKey } from 'node:crypto';
import { invalid } from '#calls/model';
import { readService, saveService } from '#esign/model';
import { handle, hookOf, keepSettings, settingsOf, type Context, type Handler } from '#server-kit/server';
import type { Installation } from '../docusign/account.ts';
import { docusignPort } from '../docusign/port.ts';

const empty = { environment: 'demo', integrationKey: '', userId: '', accountId: '' } as const;

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** What is set; null where nothing is, undefined where the key of the installation does not open it. */
async function known({ db, log }: Context, { seal }: Installation) {
  try {
    return await settingsOf(db, docusignPort, seal);
  } catch (error) {
    log.warn({ err: error }, 'The settings of DocuSign cannot be decrypted');
    return undefined;
  }
}

/** What administrators set for the service. */
export const serviceHandlers = (installation: Installation): readonly Handler[] => [
  handle(readService, async (_request, context) => {
    const set = await known(context, installation);
    const { environment, integrationKey, userId, accountId } = set ?? empty;
    return {
      ...{ isSet: set !== null, damaged: set === undefined },
      ...{ environment, integrationKey, userId, accountId },
      hook: (installation.origin ?? '') + hookOf(docusignPort),
    };
  }),
  handle(saveService, async (wanted, context) => {
    if (wanted.use === 'sandbox') {
      await keepSettings(context, docusignPort, null, installation.seal);
      return {};
    }
    const before = await known(context, installation);
    const privateKey = wanted.privateKey || (before?.privateKey ?? '');
    const connectKeys = wanted.connectKeys
      ? wanted.connectKeys.split(/[\s,;，；]+/).filter(Boolean)
      : (before?.connectKeys ?? []);
    if (!isPrivateKey(privateKey))
      throw invalid([{ path: 'privateKey', text: ['不是 RSA 私钥（PEM）', 'Not a private RSA key (PEM)'] }]);
    if (connectKeys.length === 0)
      throw invalid([
        { path: 'connectKeys', text: ['至少需要一个 Connect 密钥', 'Connect needs at least one key'] },
      ]);
    const { environment, integrationKey, userId, accountId } = wanted;
    const settings = { environment, integrationKey, userId, accountId, privateKey, connectKeys };
    await keepSettings(context, docusignPort, settings, installation.seal);
    return {};
  }),
];
