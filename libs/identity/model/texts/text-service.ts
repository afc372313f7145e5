import type { Label } from '#calls/model';

/** What carries text messages: the service with keys, else a sandbox that delivers to nobody. */
export const textProviders = { sandbox: ['沙箱', 'Sandbox'], twilio: ['Twilio', 'Twilio'] } as const;
export type TextProvider = keyof typeof textProviders;

/** What may be done about it, by the code of the service. */
export const textHints: Readonly<Record<string, Label>> = {
  '21211': ['不是有效的手机号码，请更正档案', 'Not a mobile number: please correct the record'],
  '21610': [
    '收件人已退订短信；回复 START 后才能再发',
    'The recipient has opted out; nothing goes there until they answer START',
  ],
  '21614': ['该号码不能接收短信', 'This number takes no text messages'],
  '30003': [
    '手机不可达：关机、停机或不在服务区',
    'The phone cannot be reached: off, cut off or out of range',
  ],
  '20003': [
    '短信服务不接受账户或令牌，请检查设置',
    'The service refuses the account or its token: please look at the settings',
  ],
};

/** The code at the beginning of what a service said: '21610 …'. */
export const hintOfProblem = (problem: string): Label | null => textHints[problem.slice(0, 5)] ?? null;

const mainland = /^1[3-9]\d{9}$/;
const international = /^\+[1-9]\d{6,14}$/;

/** A number as services outside take it (E.164); numbers of ours without a country are of mainland China. Null: none. */
export function internationalNumber(mobile: string): string | null {
  const plain = mobile.normalize('NFKC').replace(/[\s()-]/g, '');
  if (mainland.test(plain)) return `+86${plain}`;
  const whole = plain.replace(/^00/, '+');
  return international.test(whole) ? whole : null;
}

const out = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', '退订']);
const back = new Set(['START', 'YES', 'UNSTOP']);

/** Does an answer to our messages end them, or take them up again? The word stands alone. */
export function wishOfAnswer(body: string): 'out' | 'in' | null {
  const word = body.normalize('NFKC').trim().toUpperCase();
  return out.has(word) ? 'out' : back.has(word) ? 'in' : null;
}
