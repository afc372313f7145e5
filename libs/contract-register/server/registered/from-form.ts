import { z } from 'zod';
import { decimalText } from '#calls/model';
import type { ContractKind } from '#contract-register/model';
import type { Content } from '#fields/model';
import { headOf, type approvedForm } from '#requisitions/model';
import { newId } from '#server-kit/server';

export type ApprovedForm = z.output<typeof approvedForm>;

/** What a type of form makes of a contract. */
interface Made {
  kind: ContractKind;
  /** Its number and its counterparty are agreed already; else it is to be drawn up. */
  drawn: boolean;
}
const code = (name: string): string => headOf(name).code;

/** Forms whose approval the register takes up, by code. */
export const taken: ReadonlyMap<string, Made> = new Map([
  [code('outsourcedService'), { kind: 'service', drawn: false }],
  [code('serviceContract'), { kind: 'service', drawn: true }],
  [code('purchaseContract'), { kind: 'purchase', drawn: true }],
  [code('majorPurchaseContract'), { kind: 'purchase', drawn: true }],
  [code('salesContract'), { kind: 'sales', drawn: true }],
  [code('salesContractChange'), { kind: 'sales', drawn: true }],
  [code('majorSalesContract'), { kind: 'sales', drawn: true }],
]);
export const changeCode = code('salesContractChange');
export const outsourcingCode = code('outsourcedService');
/** What is paid out on: contracts with suppliers. */
export const payable = [...taken].flatMap(([type, { kind, drawn }]) =>
  kind !== 'sales' && drawn ? [type] : [],
);

const record = z.object({ id: z.string(), name: z.string() });
/** Of an approved form only this matters here. */
const wanted = z.object({
  contractNumber: z.string().nullish(),
  counterparty: z.string().nullish(),
  supplier: record.nullish(),
  customer: record.nullish(),
  from: z.string().nullish(),
  to: z.string().nullish(),
  delivery: z.string().nullish(),
  terms: z.string().nullish(),
  payment: z.string().nullish(),
  request: record.nullish(),
  original: record.nullish(),
  change: z.string().nullish(),
  lines: z.array(z.object({ service: z.string().nullish(), item: record.nullish() })).nullish(),
  milestones: z.array(z.object({ milestone: z.string(), due: z.string(), amount: decimalText })).nullish(),
});
export type WantedOfForm = z.output<typeof wanted>;

export const readForm = (form: ApprovedForm): WantedOfForm => wanted.parse(form.values);

/** What it is about, in few words: the first goods or service, else whom it is with. */
function subjectOf({ lines, counterparty, supplier, customer }: WantedOfForm, number: string): string {
  const [first] = lines ?? [];
  const what = first?.service ?? first?.item?.name;
  const whom = counterparty ?? supplier?.name ?? customer?.name;
  const more = (lines?.length ?? 0) > 1 ? '等' : '';
  return (what ? `${what}${more}` : (whom ?? number)).slice(0, 100);
}

/** The record of an approved form; `today` stands for a day that it does not say. */
export function recordOfForm(form: ApprovedForm, today: string): Content & { id: string } {
  const made = taken.get(form.type);
  if (!made) throw new Error(`The register of contracts takes up no ${form.type}.`);
  const said = readForm(form);
  const amount = form.amount ?? '0';
  const endsOn = said.to ?? said.delivery ?? null;
  const milestones = said.milestones?.length
    ? said.milestones.map((each) => ({ ...each, id: newId(), metOn: null }))
    : [
        {
          ...{ id: newId(), milestone: made.kind === 'service' ? '验收' : '交货' },
          ...{ due: endsOn ?? today, amount, metOn: null },
        },
      ];
  return {
    id: form.id,
    code: (made.drawn ? said.contractNumber?.trim() : '') || form.number,
    nameZh: subjectOf(said, form.number),
    nameEn: '',
    company: { id: form.companyId, name: '' },
    kind: made.kind,
    contractState: made.drawn ? 'registered' : 'toDraw',
    supplier: made.kind === 'sales' ? null : (said.supplier ?? null),
    customer: made.kind === 'sales' ? (said.customer ?? null) : null,
    counterparty: said.counterparty ?? said.supplier?.name ?? said.customer?.name ?? null,
    amount,
    currency: form.currency,
    startsOn: said.from ?? null,
    endsOn,
    keeper: { id: form.applicantId, name: '' },
    sealedOn: null,
    revision: '1',
    terms: [said.payment, said.terms].filter(Boolean).join('\n') || null,
    milestones,
    remarks: '',
  };
}
