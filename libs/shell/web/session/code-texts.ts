import type { Label } from '#calls/model';
import type { SecondStep } from '#identity/model';
import type { Say } from '#ui/web';

/** Above the field of a code, by the way that it comes. */
export const codeLabels: Readonly<Record<SecondStep, Label>> = {
  totp: ['身份验证器中的 6 位验证码', '6-digit code of your authenticator'],
  sms: ['短信验证码', 'Code from the text message'],
  mail: ['邮箱验证码', 'Code from the mail'],
};

/** The rule of a field for a code. */
export const sixDigits = (say: Say) => ({
  required: true,
  pattern: /^\s*\d{6}\s*$/,
  message: say(['请输入 6 位数字验证码', 'Please enter the 6 digits']),
});
