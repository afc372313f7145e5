import { languages, say, type Label } from '#calls/model';
import { securityNoticed, type SecurityNoticeKind } from '#identity/model';
import { directory } from '#identity/server';
import { react } from '#server-kit/server';
import { accountsScreen } from '#system/model';
import { deliverMessage } from './deliver.ts';

/** What is said of each, and what to do. */
const texts: Readonly<Record<SecurityNoticeKind, { subject: Label; body: Label }>> = {
  failedSignIns: {
    subject: ['多次登录失败：{account}', 'Failed sign-ins in series: {account}'],
    body: [
      '短时间内多次输入错误密码，最近一次来自 {address}。该地址已被限速。若非本人，请联系其修改密码。',
      'Wrong passwords in series, the last from {address}. That address is slowed down. If it was not the person, ask them to change the password.',
    ],
  },
  guessedNames: {
    subject: ['来自 {address} 的大量登录失败', 'Many failed sign-ins from {address}'],
    body: [
      '同一地址以不同账号反复登录失败，可能在试探密码。若非公司出口，请在防火墙上封禁。',
      'One address fails to sign in under many names: perhaps passwords are tried. Block it unless it is the company’s own.',
    ],
  },
  missingCode: {
    subject: ['验证码未送达：{account}', 'A sign-in code did not arrive: {account}'],
    body: [
      '发往 {to} 的验证码未收到，状态：{state}。请检查发件箱与邮件、短信服务；必要时重置其两步验证。',
      'The code for {to} did not arrive; its state: {state}. Look at the outbox and at the service; reset the second step if need be.',
    ],
  },
  failedSecondSteps: {
    subject: ['两步验证多次失败：{account}', 'Wrong second-step codes in series: {account}'],
    body: [
      '密码正确而验证码多次错误，来自 {address}。密码可能已泄露，建议重置。',
      'The password was right and the code wrong, several times, from {address}. The password may be known to others; consider resetting it.',
    ],
  },
  refusals: {
    subject: ['多次越权访问：{person}', 'Refused again and again: {person}'],
    body: [
      '短时间内多次请求无权访问的内容，最近一次为 {call}。',
      'Asked for what is not theirs many times, last by {call}.',
    ],
  },
  secondStepReset: {
    subject: ['两步验证已重置：{account}', 'A second sign-in step was reset: {account}'],
    body: [
      '操作人：{by}。该账号现在仅凭密码登录。',
      'By {by}. The account signs in with its password alone now.',
    ],
  },
  newAdministrator: {
    subject: ['新增系统管理员：{account}', 'A new administrator: {account}'],
    body: [
      '操作人：{by}。如非预期，请立即停用该账号。',
      'By {by}. If nobody meant this, disable the account at once.',
    ],
  },
  infectedFile: {
    subject: ['拒绝了带病毒的文件：{file}', 'An infected file was refused: {file}'],
    body: [
      '{person} 上传的文件含有 {virus}，未保存。请检查其电脑。',
      'Uploaded by {person}; it carried {virus} and was not stored. Have a look at their machine.',
    ],
  },
};

const unknown: Label = ['未知', 'unknown'];

/** Administrators are told; a fact that is not known says so. */
export const tellOfSecurity = react(securityNoticed, async ({ kind, facts }, context) => {
  const { subject, body } = texts[kind];
  const filled = (text: Label): Label => {
    const told = languages.map((language) =>
      say(
        text,
        language,
        Object.fromEntries(
          Object.entries(facts).map(([name, fact]) => [name, fact || say(unknown, language)]),
        ),
      ),
    );
    return [told[0] ?? '', told[1] ?? ''];
  };
  const administrators = await directory.peopleOfRole(context.db, 'administrator', null);
  await deliverMessage(context, {
    kind: 'system',
    subject: filled(subject),
    body: filled(body),
    senderId: null,
    link: accountsScreen.route,
    to: administrators.map(({ id }) => id),
  });
});
