import type { Label } from '#calls/model';
import type { SignInAnswer } from '#identity/model';

/** Above each step of signing in. */
export const signInTitles: Readonly<Record<SignInAnswer['next'], Label>> = {
  done: ['登录', 'Sign in'],
  secondStep: ['二次验证', 'Second step'],
  newSecondStep: ['请设置两步验证', 'Please set up the second step'],
  newPassword: ['请设置新密码', 'Please choose a new password'],
};
