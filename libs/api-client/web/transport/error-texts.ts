import type { Label } from '#calls/model';

/** The texts of specification 8 that any screen may have to show, exact in English, in ERP wording in Chinese. */
export const errorTexts = {
  error: ['错误', 'Error'],
  identityExpired: ['身份已过期', 'Identity expired'],
  networkError: ['网络错误', 'Network Error'],
  networkBusy: ['网络繁忙，请稍后再试！', 'Network busy, please try again later!'],
  highTraffic: ['网络流量过大，请稍后再试！', 'Network traffic high, please try again later!'],
  saveFailed: ['网络流量过大，保存失败！', 'High network traffic, save failed!'],
  loading: ['数据加载中.....', 'Loading data .....'],
  loadFailed: ['加载失败！', 'Loading failed!'],
  callFailed: ['调用失败！', 'Call failed!'],
  copyFailed: ['复制失败', 'Copy failed'],
  warmReminder: ['温馨提示', 'Warm reminder'],
  insufficientPermission: ['权限不足', 'Insufficient permission'],
  noPermission: ['您没有权限查看或编辑！', 'You have no permission to view or edit!'],
  forbidden: ['没有权限', 'Forbidden'],
  unauthorized: ['未授权', 'Unauthorized'],
  notAvailable: [
    '系统暂不可用！（页面链接暂时不可用，请稍后再试）',
    'System Not Available Now! (The page link is not available now, please try later)',
  ],
  unreadableAnswer: [
    '服务器的应答无法识别，请刷新页面后再试',
    'The answer of the server could not be read. Please reload the page and try again',
  ],
} as const satisfies Record<string, Label>;
