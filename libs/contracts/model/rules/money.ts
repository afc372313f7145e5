import { addDecimals, compareDecimals, multiplyDecimals, roundMoney, type Currency } from '#calls/model';

export interface Instalment {
  id: string;
  dueOn: string | null;
  amount: string | null;
  /** What it is for, in the words of whoever planned it. */
  note?: string | null;
}

/** What has to be paid before a kit leaves: the first instalment, or the whole where there are none. */
export function enrolmentDue(total: string, instalments: readonly Instalment[]): string {
  const [first] = instalments.toSorted((a, b) => (a.dueOn ?? '~').localeCompare(b.dueOn ?? '~'));
  return first?.amount ?? total;
}

/** The day on which payments reached an amount, the earliest first; null: not yet. */
export function reachedOn(
  amount: string,
  payments: readonly { paidOn: string; amount: string }[],
): string | null {
  let sum = '0';
  for (const payment of payments.toSorted((a, b) => a.paidOn.localeCompare(b.paidOn))) {
    sum = addDecimals(sum, payment.amount);
    if (compareDecimals(sum, amount) >= 0) return payment.paidOn;
  }
  return null;
}

interface FeeRule {
  kind: string | null;
  amount: string | null;
  share: string | null;
}

/** What a partner earns by its rule: a fixed amount, or a share of the contract; null: nothing. */
export function feeOf({ kind, amount, share }: FeeRule, total: string, currency: Currency): string | null {
  const fee = kind === 'fixed' ? amount : kind === 'share' ? multiplyDecimals(total, share, '0.01') : null;
  return fee && compareDecimals(fee, '0') > 0 ? roundMoney(fee, currency) : null;
}

/** How a family pays. */
export const paymentWays = {
  transfer: ['银行转账', 'Bank transfer'],
  card: ['刷卡', 'Card'],
  mobile: ['移动支付', 'Mobile payment'],
  cash: ['现金', 'Cash'],
  cheque: ['支票', 'Cheque'],
} as const;
export type PaymentWay = keyof typeof paymentWays;

/** How old what is unpaid is, by days. */
export const feeAges = {
  upTo30: ['30 天内', 'Up to 30 days'],
  upTo60: ['31–60 天', '31–60 days'],
  upTo90: ['61–90 天', '61–90 days'],
  older: ['90 天以上', 'Over 90 days'],
} as const;
