import { compareDecimals, dayOf } from '#calls/model';
import type { FormContextSource } from '#documents/server';
import type { Reference } from '#identity/model';
import { covered } from '#registers/model';
import { headOf } from '#requisitions/model';
import type { ActorContext, Db } from '#server-kit/server';
import { fact, moneyFigure, plainText, textFigure } from './fact.ts';

/** What a register knows of one of its records, as whoever keeps the register says; null where it is unknown. */
export type MasterOf = (
  context: ActorContext,
  kind: 'supplier' | 'customer',
  id: string,
) => Promise<Readonly<Record<string, string | null>> | null>;

const plainAccount = (account: string): string => account.replaceAll(/[\s-]/g, '').toUpperCase();

/** When an approval last changed a field of a record; null where never. */
export type LastApplied = (db: Db, register: string, recordId: string, field: string) => Promise<Date | null>;

/** So long a payment says that the account of its supplier has changed. Days. */
const changedLately = 30;
const aDay = 86_400_000;

/** REQ150P: 'account changed n days ago', by the company's days. */
async function accountChange(context: ActorContext, lastApplied: LastApplied, supplierId: string) {
  const { db, now, timeZone } = context;
  const at = await lastApplied(db, 'supplier', supplierId, 'banks');
  if (!at) return [];
  const ago = (Date.parse(dayOf(now, timeZone)) - Date.parse(dayOf(at, timeZone))) / aDay;
  if (ago > changedLately) return [];
  return [
    fact(
      ['供应商银行账户', 'Bank account of the supplier'],
      textFigure([`${ago} 天前变更，请核实`, `Changed ${ago} ${ago === 1 ? 'day' : 'days'} ago: verify it`]),
      { tone: 'warn' },
    ),
  ];
}

/** REQ150P: money goes where the register says; another account is how payments are led astray. */
const payee = (masterOf: MasterOf, lastApplied: LastApplied): FormContextSource => ({
  types: [headOf('purchasePayment').code],
  async facts(context, form) {
    const supplier = form.values['supplier'] as Reference | null;
    const changed = supplier?.id ? await accountChange(context, lastApplied, supplier.id) : [];
    return [...changed, ...(await payeeFacts(masterOf, context, form.values))];
  },
});

async function payeeFacts(
  masterOf: MasterOf,
  context: ActorContext,
  values: Readonly<Record<string, unknown>>,
) {
  const supplier = values['supplier'] as Reference | null;
  const account = values['account'] as string | null;
  if (!supplier?.id || !account?.trim()) return [];
  const known = (await masterOf(context, 'supplier', supplier.id))?.['account'];
  if (!known)
    return [
      fact(
        ['收款账号', 'Account'],
        textFigure(['供应商档案中没有账号，请核实', 'The supplier master has none: verify it']),
        { tone: 'warn' },
      ),
    ];
  if (plainAccount(known) === plainAccount(account)) return [];
  return [
    fact(['收款账号与供应商档案不一致', 'Not the account of the supplier master'], plainText(account), {
      tone: 'bad',
      // Whoever views as somebody else pays nothing, and sees it as the register shows it.
      rows: [
        {
          label: ['档案账号', 'Master'],
          figure: plainText(context.actor.viewing ? covered(known) : known),
          to: null,
        },
      ],
    }),
  ];
}

/** REQ220P, 221P, 230P: the limit that is said is the customer's. */
const creditLimit = (masterOf: MasterOf): FormContextSource => ({
  types: ['salesContract', 'salesContractChange', 'majorSalesContract'].map((name) => headOf(name).code),
  async facts(context, { values, currency }) {
    const customer = values['customer'] as Reference | null;
    const said = values['creditLimit'] as string | null;
    if (!customer?.id || !said || currency !== 'CNY') return [];
    const known = (await masterOf(context, 'customer', customer.id))?.['creditLimit'];
    if (!known || compareDecimals(known, said) === 0) return [];
    return [
      fact(['客户档案中的信用额度', 'Credit limit of the customer master'], moneyFigure(known, currency), {
        tone: compareDecimals(said, known) > 0 ? 'bad' : 'warn',
      }),
    ];
  },
});

/** What a form says of a partner, held against the register. */
export const againstMaster = (masterOf: MasterOf, lastApplied: LastApplied): readonly FormContextSource[] => [
  payee(masterOf, lastApplied),
  creditLimit(masterOf),
];
