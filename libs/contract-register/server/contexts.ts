import { sql } from 'drizzle-orm';
import { addDecimals, compareDecimals, say, subtractDecimals, type Currency } from '#calls/model';
import { contract, coveredMilestones, registeredStates } from '#contract-register/model';
import type { ContextFact } from '#documents/model';
import type { DocumentAddress, FormContextSource } from '#documents/server';
import type { Reference } from '#identity/model';
import { canonicalOf } from '#identity/server';
import { recordAddress } from '#registers/model';
import { headOf } from '#requisitions/model';
import { mayNow, type ActorContext } from '#server-kit/server';
import { formLinks } from './form-links.ts';
import { paymentsOf } from './payments/paid-on.ts';
import { contractIdOf } from './registered/acts.ts';
import { outsourcingCode, taken } from './registered/from-form.ts';
import { heldContract, readContract, type HeldContract } from './registered/held.ts';

/** What the master data knows of a record, as its picker brings it along; null where it is unknown. */
export type MasterOf = (
  context: ActorContext,
  kind: string,
  id: string,
) => Promise<Readonly<Record<string, string | null>> | null>;

const money = (value: string, currency: Currency): ContextFact['figure'] => ({
  as: 'money',
  value,
  currency,
});
const fact = (
  label: ContextFact['label'],
  figure: ContextFact['figure'],
  more: Partial<ContextFact> = {},
): ContextFact => ({
  ...{ label, figure, tone: 'plain', to: null, rows: [] },
  ...more,
});

/** Address of a contract for whoever may open it. */
const addressFor = ({ actor }: ActorContext, id: string): string | null =>
  actor.may([contract.code], 'get') ? recordAddress(contract, id) : null;

/** What of the contract is unpaid after a payment, beside REQ150P. */
const payments = (masterOf: MasterOf, addressOf: DocumentAddress): FormContextSource => ({
  types: [headOf('purchasePayment').code],
  async facts(context, form) {
    const chosen = form.values['contract'] as Reference | null;
    const id = chosen && (await contractIdOf(context.db, chosen.id));
    const held = id ? await readContract(context.db, id) : null;
    if (!held || held.currency !== form.currency) return [];
    const others = (await paymentsOf(context.db, held)).filter((each) => each.id !== form.id);
    const before = addDecimals(...others.map(({ amount }) => amount));
    const left = subtractDecimals(held.amount, addDecimals(before, form.amount));
    const to = await formLinks(
      context,
      addressOf,
      others.map((each) => each.id),
    );
    return [
      fact(['本次付款后合同未付', 'Unpaid of the contract after this'], money(left, form.currency), {
        tone: compareDecimals(left, '0') < 0 ? 'bad' : 'plain',
        to: addressFor(context, held.id),
        rows: [
          { label: ['合同金额', 'Contract'], figure: money(held.amount, form.currency), to: null },
          { label: ['已付及在途', 'Paid or under way'], figure: money(before, form.currency), to: null },
          ...others.slice(0, 5).map((each) => ({
            label: [`${each.day} · ${each.number}`, `${each.day} · ${each.number}`] as [string, string],
            figure: money(each.amount, form.currency),
            to: to(each.id),
          })),
        ],
      }),
    ];
  },
  async startsFrom(context, from, milestoneId) {
    const found = await milestoneOf(context, from, milestoneId);
    if (!found) return {};
    const { held, next, open } = found;
    return {
      contract: { id: held.id, name: `${held.number} ${held.subject}` },
      ...(await payeeOf(context, held, masterOf)),
      paymentKind: next ? (next.last ? 'final' : 'due') : 'due',
      invoices: [
        {
          ...{ id: `from-${next?.id ?? held.id}`, invoice: null },
          ...{ due: open, paidBefore: null, payNow: open },
        },
      ],
    };
  },
});

/** The contract that a payment begins from, the milestone that is asked for, else the first that is not paid, and what is open of it. */
async function milestoneOf(context: ActorContext, from: string, milestoneId?: string) {
  const id = await contractIdOf(context.db, from);
  const held = id && (await heldContract(context, id, 'query').catch(() => null));
  if (!held) return null;
  const paid = addDecimals(...(await paymentsOf(context.db, held)).map(({ amount }) => amount));
  const covered = coveredMilestones(held.milestones, paid);
  const inOrder = held.milestones.toSorted((a, b) => a.due.localeCompare(b.due));
  const unpaid = inOrder.filter(
    ({ id: line, amount }) => compareDecimals(covered.get(line) ?? '0', amount) < 0,
  );
  const next = unpaid.find(({ id: line }) => line === milestoneId) ?? unpaid[0];
  if (!next) return { held, next: null, open: subtractDecimals(held.amount, paid) };
  return {
    held,
    next: { id: next.id, last: next === inOrder.at(-1) },
    open: subtractDecimals(next.amount, covered.get(next.id)),
  };
}

/** The supplier of a contract, or the one that it was merged into, and where it is paid, as the master data has it. */
async function payeeOf(context: ActorContext, { supplierId }: HeldContract, masterOf: MasterOf) {
  if (supplierId === null) return {};
  const { db, language } = context;
  const name = language === 'zh' ? sql`name_zh` : sql`coalesce(nullif(name_en, ''), name_zh)`;
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`SELECT id, ${name} AS name FROM supplier WHERE id = ${canonicalOf('supplier', sql`${supplierId}::text`)}`,
  );
  const [payee] = rows;
  if (!payee) return {};
  const known = await masterOf(context, 'supplier', payee.id);
  // Whoever cannot hand the payment in has no use for the account.
  const pays = mayNow(context.actor, headOf('purchasePayment').code, 'add');
  return {
    supplier: { id: payee.id, name: payee.name },
    ...{ bank: known?.['bank'] ?? null, account: (pays && known?.['account']) || null },
  };
}

/** A service contract takes over what was asked for. */
const drawing: FormContextSource = {
  types: [headOf('serviceContract').code],
  async startsFrom(context, from) {
    const held = await heldContract(context, from, 'query').catch(() => null);
    if (held?.state !== 'toDraw') return {};
    const { rows } = await context.db.execute<{ counterparty: string | null }>(
      sql`SELECT counterparty FROM contract WHERE id = ${held.id}`,
    );
    return {
      request: { id: held.id, name: `${held.number} ${held.subject}` },
      counterparty: rows[0]?.counterparty ?? null,
      ...{ from: held.startsOn, to: held.endsOn },
      milestones: held.milestones.map(({ id, due, amount }) => ({
        ...{ id, milestone: '验收', due, percent: '100', amount },
      })),
    };
  },
};

/** What became of an approved form in the register. */
const standing: FormContextSource = {
  types: [...taken.keys()],
  async effects(context, form) {
    const id = await contractIdOf(context.db, form.id);
    const held = id ? await readContract(context.db, id) : null;
    if (!held) return [];
    const state = registeredStates[held.state];
    return [
      fact(
        form.type === outsourcingCode
          ? ['合同台账', 'Contract register']
          : ['已入合同台账', 'In the contract register'],
        { as: 'text', text: [`${held.number} · ${state[0]}`, `${held.number} · ${say(state, 'en')}`] },
        { to: addressFor(context, held.id) },
      ),
    ];
  },
};

export const contractContexts = (
  masterOf: MasterOf,
  addressOf: DocumentAddress,
): readonly FormContextSource[] => [payments(masterOf, addressOf), drawing, standing];
