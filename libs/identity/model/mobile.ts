import type { Label } from '#calls/model';

/** A mobile number: 11 digits, 1, then 3 to 9 (specification 5). */
export const mobilePattern = /^1[3-9]\d{9}$/;
export const mobileText: Label = [
  '请输入正确的手机号',
  'Please enter a mobile number of 11 digits, such as 13800000000',
];
