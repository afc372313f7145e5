import type { Label } from '#calls/model';
import type { ContextFact } from '#documents/model';
import type { FormContextSource, FormInContext } from '#documents/server';
import { writeFilters } from '#fields/model';
import { headOf } from '#requisitions/model';
import type { Budget, BudgetKey, InCurrency } from '../budgets/budget-state.ts';
import { reachesBudget } from '../budgets/reach.ts';
import { isOver, standingOf, type Standing } from '../budgets/standing.ts';
import { fact, moneyFigure, plainText, textFigure } from './fact.ts';

const { code: type, related } = headOf('purchaseRequisition');
const route = related?.[0]?.route ?? null;

const registerLabels = {
  amount: ['预算金额', 'Budget'],
  used: ['已用', 'Used'],
  pending: ['其他审批中', 'Others pending'],
  own: ['本单', 'This one'],
} as const satisfies Record<string, Label>;

/** REQ110P: what is left of the budget after this one, and what that is made of. */
const factsOf = (standing: Standing, form: FormInContext): ContextFact[] => {
  const { key, budget, spent, own, after } = standing;
  const currency = budget?.currency ?? form.currency;
  const row = (label: Label, value: string) => ({
    label: [...label] as const,
    figure: moneyFigure(value, currency),
    to: null,
  });
  const rows = [
    ...(budget ? [row(registerLabels.amount, budget.amount)] : []),
    row(registerLabels.used, spent.used),
    row(registerLabels.pending, spent.pending),
    own === null
      ? { label: registerLabels.own, figure: moneyFigure(form.amount ?? '0', form.currency), to: null }
      : row(registerLabels.own, own),
    ...spent.apart.map((one) => ({
      label: [`${one.currency}（无汇率，未计入）`, `${one.currency} (no rate, not counted)`] as const,
      figure: moneyFigure(one.used, one.currency),
      to: null,
    })),
    ...(budget
      ? [
          {
            label: [budget.name, budget.name] as const,
            figure: textFigure(['查看台账', 'See the ledger']),
            to: linkTo(key),
          },
        ]
      : []),
  ];
  if (!budget)
    return [
      fact(
        [`预算 ${key.code} 不在预算台账中`, `Budget ${key.code} is not in the register`],
        moneyFigure(spent.used, currency),
        {
          tone: 'warn',
          rows,
        },
      ),
    ];
  if (after === null)
    return [
      fact(
        [`预算 ${key.code}：本单无汇率，无法计算`, `Budget ${key.code}: no rate for this one`],
        plainText(form.currency),
        {
          tone: 'warn',
          rows,
        },
      ),
    ];
  const over = isOver(standing);
  return [
    fact(
      over
        ? [`超出预算 ${key.code}（本单后剩余）`, `Over budget ${key.code} (left after this)`]
        : [`预算 ${key.code} 本单后剩余`, `Budget ${key.code}: left after this`],
      moneyFigure(after, currency),
      { tone: over ? 'bad' : 'ok', rows },
    ),
  ];
};

/** That the budget is not the department's own. */
const ofOthers = ({ code, departmentZh, departmentEn }: Budget): ContextFact =>
  fact(
    [`预算 ${code} 属于其他部门`, `Budget ${code} is of another department`],
    textFigure([departmentZh ?? '', departmentEn ?? '']),
    {
      tone: 'warn',
    },
  );

const linkTo = ({ year, code }: BudgetKey): string | null => {
  const where = writeFilters([{ field: 'year', operation: 'is', value: String(year) }]);
  return route && `${route}?${new URLSearchParams({ where, q: code }).toString()}`;
};

/** REQ110P: its budget, for who fills it in and who decides it; `overBudget` for the conditions of its flow. */
export const budgetContext = (inCurrency: InCurrency): FormContextSource => ({
  types: [type],
  async facts(context, form) {
    const standing = await standingOf(context.db, inCurrency, form);
    if (!standing) return [];
    const { budget } = standing;
    const others = budget && ![null, form.departmentId].includes(budget.departmentId) ? budget : null;
    // Who fills a form in learns nothing of what others may spend; who decides it has to.
    const hidden =
      others && context.actor.personId === form.applicantId && !(await reachesBudget(context, others.id));
    return [...(others ? [ofOthers(others)] : []), ...(hidden ? [] : factsOf(standing, form))];
  },
  async effects({ db }, form) {
    const standing = await standingOf(db, inCurrency, form);
    if (!standing?.budget || standing.after === null) return [];
    const { budget, key, after } = standing;
    return [
      fact([`预算 ${key.code} 现余`, `Budget ${key.code}: left now`], moneyFigure(after, budget.currency), {
        tone: isOver(standing) ? 'bad' : 'plain',
        to: linkTo(key),
      }),
    ];
  },
  async flowFacts({ db }, form) {
    const standing = await standingOf(db, inCurrency, form);
    return { overBudget: standing !== null && isOver(standing) };
  },
});
