import { compareDecimals, subtractDecimals, type FieldProblem } from '#calls/model';
import type { Reference } from '#identity/model';
import { choice, date, lines, moneyAmount, referenceTo, text, yesNo } from '#fields/model';
import { taxedAmounts, taxedItemFields } from './taxed-lines.ts';

/** Fewer compared quotations need a reason. */
const leastQuotations = 3;

interface Quotation {
  id: string;
  supplier: Reference | null;
  total: string | null;
  chosen: boolean | null;
  note: string | null;
}

const cheapestOf = (quotations: readonly Quotation[]): string | null =>
  quotations.flatMap(({ total }) => total ?? []).toSorted(compareDecimals)[0] ?? null;

/** What the review of a purchase contract asks for, major or not. */
export const purchaseContractFields = {
  supplier: referenceTo('supplier', { label: ['供应商', 'Supplier'], required: true, width: 2 }),
  contractNumber: text({ label: ['合同编号', 'Contract no.'], required: true, max: 40 }),
  delivery: date({ label: ['交货日期', 'Delivery'], required: true }),
  terms: text({ label: ['合同条款', 'Terms'], required: true, max: 1000, multiline: true, width: 4 }),
  fewQuotationsReason: text({
    label: ['比价不足三家的原因', 'Reason for fewer than three quotations'],
    max: 500,
    multiline: true,
    width: 4,
  }),
  lines: lines({
    label: ['采购明细', 'Items'],
    fields: taxedItemFields(['物料', 'Item']),
    computed: taxedAmounts,
  }),
  quotations: lines({
    label: ['比价', 'Compared quotations'],
    min: 0,
    fields: {
      supplier: referenceTo('supplier', { label: ['供应商', 'Supplier'], required: true }),
      total: moneyAmount({ label: ['报价总额（含税）', 'Total with tax'], required: true, min: '0' }),
      delivery: text({ label: ['交期', 'Delivery'], max: 60 }),
      chosen: yesNo({ label: ['选定', 'Chosen'] }),
      note: text({ label: ['说明', 'Note'], max: 200 }),
    },
    computed: {
      aboveCheapest: {
        label: ['高于最低价', 'Above the cheapest'],
        as: 'money',
        from: ({ total }, _soFar, { quotations }) => {
          const cheapest = cheapestOf(quotations as readonly Quotation[]);
          return total === null || cheapest === null ? null : subtractDecimals(total, cheapest);
        },
      },
    },
  }),
};

interface Quoted {
  supplier: Reference | null;
  fewQuotationsReason: string | null;
  quotations: readonly Quotation[];
}

/** Three quotations or a reason; one is chosen, the supplier's, and says why where it is not the cheapest. */
export function checkQuotations({ supplier, fewQuotationsReason, quotations }: Quoted): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (quotations.length < leastQuotations && !fewQuotationsReason)
    problems.push({
      path: 'fewQuotationsReason',
      text: ['比价少于三家时请说明原因', 'Say why fewer than three quotations were compared'],
    });
  const chosenOnes = quotations.filter(({ chosen }) => chosen);
  if (quotations.length && chosenOnes.length !== 1)
    problems.push({
      path: 'quotations',
      text: chosenOnes.length
        ? ['只能选定一家', 'Only one can be chosen']
        : ['请勾选选定的一家', 'Tick the one that is chosen'],
    });
  const cheapest = cheapestOf(quotations);
  for (const { id, supplier: quoting, total, note } of chosenOnes) {
    if (quoting && supplier && quoting.id !== supplier.id)
      problems.push({
        path: `quotations.${id}.supplier`,
        text: ['选定的须是本合同的供应商', 'The chosen one has to be the supplier of the contract'],
      });
    if (total && cheapest && compareDecimals(total, cheapest) > 0 && !note)
      problems.push({
        path: `quotations.${id}.note`,
        text: ['未选最低价，请说明原因', 'Not the cheapest: say why it was chosen'],
      });
  }
  return problems;
}

/** What a major contract adds. */
export const riskFields = {
  riskLevel: choice({
    label: ['风险等级', 'Risk'],
    required: true,
    width: 2,
    options: [
      { value: 'low', label: ['低', 'Low'] },
      { value: 'medium', label: ['中', 'Medium'] },
      { value: 'high', label: ['高', 'High'] },
    ],
  }),
  riskAssessment: text({
    label: ['风险评估', 'Risk assessment'],
    required: true,
    max: 2000,
    multiline: true,
    width: 4,
  }),
};
