import { messageTemplate } from './message-template.ts';

const code = {
  label: ['验证码', 'Code'],
  sample: ['482915', '482915'],
  needed: true,
} as const;

/** The second step of signing in. */
export const signInCodeTemplate = messageTemplate({
  name: 'identity.signInCode',
  title: ['登录验证码', 'Sign-in code'],
  help: ['两步验证登录时发给本人', 'Sent to whoever signs in with a second step'],
  variables: { code },
  words: {
    mail: {
      subject: ['登录验证码', 'Your sign-in code'],
      body: [
        '登录验证码 {code}，5 分钟内有效。请勿告诉他人。',
        'Your sign-in code is {code}, good for 5 minutes. Tell it to nobody.',
      ],
    },
    sms: {
      subject: ['', ''],
      body: [
        '【BMS】登录验证码 {code}，5 分钟内有效。请勿告诉他人。',
        '[BMS] Your sign-in code is {code}, good for 5 minutes. Tell it to nobody.',
      ],
    },
  },
});

/** A forgotten password, or the first one of an account that was made. */
export const recoveryCodeTemplate = messageTemplate({
  name: 'identity.recoveryCode',
  title: ['找回密码验证码', 'Code for a new password'],
  help: ['忘记密码或首次设置密码时发给本人', 'Sent to whoever forgot the password, or chooses the first one'],
  variables: { code },
  words: {
    mail: {
      subject: ['找回密码', 'Recover your password'],
      body: [
        '您的验证码是 {code}，5 分钟内有效。如非本人操作，请忽略。',
        'Your code is {code}, good for 5 minutes. If you did not ask for it, leave it.',
      ],
    },
    sms: {
      subject: ['', ''],
      body: [
        '您的验证码是 {code}，5 分钟内有效。如非本人操作，请忽略。',
        'Your code is {code}, good for 5 minutes. If you did not ask for it, leave it.',
      ],
    },
  },
});

/** An account was made for an employee. */
export const accountReadyTemplate = messageTemplate({
  name: 'identity.accountReady',
  title: ['账号开通通知', 'Account is ready'],
  help: ['管理员开通账号并选择邮件激活时发给本人', 'Sent when an account is made that begins by mail'],
  variables: {
    person: { label: ['姓名', 'Name'], sample: ['张文静', 'Zhang Wenjing'] },
    account: { label: ['账号', 'Account'], sample: ['zhangwj', 'zhangwj'], needed: true },
    page: {
      label: ['设置密码的地址', 'Where the password is chosen'],
      sample: ['https://erp.example.com/user/recover', 'https://erp.example.com/user/recover'],
    },
  },
  words: {
    mail: {
      subject: ['您的账号已开通：{account}', 'Your account is ready: {account}'],
      body: [
        '{person}，您好：\n\n您的账号是 {account}。请打开登录页，点“忘记密码？”，用邮件验证码设置密码后即可登录。\n{page}',
        'Your account is {account}. Open the sign-in page, press “Forgot the password?” and choose a password with a code by mail.\n{page}',
      ],
    },
  },
});

/** Somebody registered and was not admitted. */
export const registrationRefusedTemplate = messageTemplate({
  name: 'identity.registrationRefused',
  title: ['注册未通过', 'Registration refused'],
  help: ['管理员拒绝注册申请时发给申请人', 'Sent to whoever asked for an account and was refused'],
  variables: {
    account: { label: ['账号', 'Account'], sample: ['zhangwj', 'zhangwj'] },
    reason: { label: ['原因', 'Reason'], sample: ['非本公司员工', 'Not an employee'] },
  },
  words: {
    mail: {
      subject: ['注册未通过：{account}', 'Registration refused: {account}'],
      body: [
        '您申请的账号“{account}”未通过审核：{reason}',
        'The account “{account}” that you asked for was refused: {reason}',
      ],
    },
  },
});
