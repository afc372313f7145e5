import type { Label } from '#calls/model';

/** What last went wrong with the live connection, in the words of specification 8. */
export const liveProblems = {
  noAddress: ['实时服务地址无效', 'The live service has no address'],
  noToken: ['无法取得实时连接凭证', 'There is no token for the live connection'],
  notConnected: ['实时服务未连接', 'The live service is not connected'],
  connectionFailed: ['实时连接失败', 'The live connection failed'],
  wrongType: ['收到类型错误的实时消息', 'A live message is of a wrong type'],
} as const satisfies Record<string, Label>;
export type LiveProblem = keyof typeof liveProblems;
