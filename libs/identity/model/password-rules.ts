import { z } from 'zod';
import type { Label } from '#calls/model';

/** At least 6 characters of any kind (specification 5); counted as people count them. */
export const shortestPassword = 6;
const longestPassword = 200;

/** The exact texts of specification 5. */
export const passwordTexts = {
  required: ['请输入密码！', 'Please enter a password!'],
  tooShort: ['至少输入6位数密码！', 'At least 6 characters, please!'],
  tooLong: ['密码过长', 'The password is too long'],
  confirm: ['请再次输入密码！', 'Please enter the password again!'],
  mismatch: ['前后密码输入不一致,请重新输入!', 'The 2 passwords are inconsistent!'],
  common: ['密码过于常见，请换一个', 'This password is among the most common ones, please choose another'],
  containsName: ['密码不能与账号相同', 'The password must differ from the account name'],
  ownWord: [
    '密码不能由公司名称或本人信息组成，请换一个',
    'The password must not be made of the name of the company or your own, please choose another',
  ],
  wrongOld: ['原密码不正确', 'The old password is wrong'],
  wrongOwn: ['登录密码不正确', 'That is not your password'],
  same: ['新密码不能与原密码相同', 'The new password must differ from the old one'],
} as const satisfies Record<string, Label>;

/** What is wrong with the length of a new password, or null; the server also refuses common ones. */
export const passwordProblem = (password: string): Label | null => {
  const length = [...password].length;
  if (length === 0) return passwordTexts.required;
  if (length < shortestPassword) return passwordTexts.tooShort;
  return length > longestPassword ? passwordTexts.tooLong : null;
};

/** A password on its way in: bounded, so that hashing cannot be made expensive; its rules are checked with texts. */
export const passwordText = z.string().max(1000);
