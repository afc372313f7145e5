import { sql } from 'drizzle-orm';
import { compareDecimals } from '#calls/model';
import { approvedForms } from '#documents/server';
import type { ReferenceSource } from '#identity/server';
import { headOf } from '#requisitions/model';
import { budgetSource } from './budgets/budget-source.ts';
import type { InCurrency } from './budgets/budget-state.ts';
import { loansWhere } from './loans/loans.ts';

const codesOf = (...names: string[]): string[] => names.map((name) => headOf(name).code);

/** What one requisition goes on from another with. */
export const requisitionReferences = ({
  inCurrency,
}: {
  inCurrency: InCurrency;
}): readonly ReferenceSource[] => [
  budgetSource(inCurrency),
  approvedForms({
    kind: 'salesContract',
    types: codesOf('salesContract', 'salesContractChange', 'majorSalesContract'),
    whose: 'visible',
  }),
  approvedForms({ kind: 'shipment', types: codesOf('shipmentApproval'), whose: 'visible' }),
  approvedForms({ kind: 'trip', types: codesOf('businessTrip'), whose: 'mine' }),
  approvedForms({
    kind: 'loan',
    types: codesOf('loan'),
    whose: 'mine',
    // An expense offsets what is still owed.
    async knows(db, ids) {
      const loans = ids.length ? await loansWhere(db, sql`f.id IN ${[...ids]}`) : [];
      return new Map(
        loans.map(({ id, open }) => [id, { values: { open }, spent: compareDecimals(open, '0') <= 0 }]),
      );
    },
  }),
];
