import type { Label } from './label.ts';

/**
 * Every non-zero code that an answer can carry, with its HTTP status and default text (specification 8,
 * decisions 'Sign-in and rights'). Identity codes come with HTTP 200, as the client of the specification expects.
 */
export const errorCodes = {
  noToken: { code: 70000, status: 200, text: ['身份已过期', 'Identity expired'] },
  unknownToken: { code: 70001, status: 200, text: ['身份已过期', 'Identity expired'] },
  expiredToken: { code: 70002, status: 200, text: ['身份已过期', 'Identity expired'] },
  signedInElsewhere: {
    code: 70003,
    status: 200,
    text: ['您的账号已在别处登录', 'Your account has signed in elsewhere'],
  },
  accountDisabled: { code: 70004, status: 200, text: ['账号已停用', 'This account is disabled'] },
  passwordChanged: {
    code: 70005,
    status: 200,
    text: ['密码已修改，请重新登录', 'The password was changed, please sign in again'],
  },
  rightsChanged: {
    code: 70006,
    status: 200,
    text: ['您的权限已变更，请重新登录', 'Your rights have changed, please sign in again'],
  },
  endedByAdministrator: {
    code: 70007,
    status: 200,
    text: ['管理员已结束您的登录', 'An administrator ended your session'],
  },
  secondStepMissing: {
    code: 70008,
    status: 200,
    text: ['需要二次验证', 'The second sign-in step is missing'],
  },
  invalid: { code: 40001, status: 200, text: ['填写有误，请检查', 'Please check what was entered'] },
  unauthorized: { code: 40101, status: 401, text: ['未授权', 'Unauthorized'] },
  signInFailed: { code: 40102, status: 200, text: ['账号或密码不正确', 'Wrong account name or password'] },
  forbidden: { code: 40301, status: 403, text: ['没有权限', 'Forbidden'] },
  notFound: { code: 40401, status: 404, text: ['内容不存在或已删除', 'It does not exist or was deleted'] },
  unknownCall: { code: 40402, status: 404, text: ['系统不支持此操作', 'This operation is not known'] },
  conflict: {
    code: 40901,
    status: 200,
    text: ['内容已被他人修改', 'Somebody else has changed it meanwhile'],
  },
  handledAlready: { code: 40902, status: 200, text: ['该审批已被处理', 'This has been handled already'] },
  businessRule: { code: 40903, status: 200, text: ['不符合业务规则', 'A business rule does not allow it'] },
  tooLarge: { code: 41301, status: 413, text: ['内容过大', 'Too large'] },
  wrongMediaType: {
    code: 41501,
    status: 415,
    text: ['不支持的内容类型', 'This content type is not supported'],
  },
  tooMany: {
    code: 42901,
    status: 429,
    text: ['操作过于频繁，请稍后再试', 'Too many requests, please try later'],
  },
  internal: {
    code: 50001,
    status: 500,
    text: [
      '系统出错了，请稍后再试（编号 {requestId}）',
      'The system made an error, please try later (no. {requestId})',
    ],
  },
  unavailable: {
    code: 50301,
    status: 503,
    text: ['系统暂时不可用，请稍后再试', 'The system is not available now, please try later'],
  },
  outcomeUnknown: {
    code: 50302,
    status: 503,
    text: [
      '系统未能及时确认操作是否完成，请再次提交；系统会先核对，不会重复处理',
      'It could not be confirmed in time whether this was done. Please send it again: it is looked up first and not done twice',
    ],
  },
} as const satisfies Record<string, { code: number; status: number; text: Label }>;

export type ErrorName = keyof typeof errorCodes;

/** Codes 70000 to 70008: the person has to sign in (again). */
export const isIdentityCode = (code: number): boolean => code >= 70000 && code <= 70008;
