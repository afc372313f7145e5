import type { Reference } from '#identity/model';
import { linesIn, type Content } from '#fields/model';
import { bin, customer, item, supplier, unit, warehouse } from '#master-data/model';
import { covered } from '#registers/model';
import { registerFrom, type ServedRegister } from '#registers/server';
import { headOf } from '#requisitions/model';
import { mayNow, type Actor } from '#server-kit/server';
import { countedOtherwise, twoCompanies } from './against-merge.ts';
import { companiesOfWarehouses } from './company-of-warehouse.ts';
import { binTable, customerTable, itemTable, supplierTable, unitTable, warehouseTable } from './tables.ts';

export const units = registerFrom(unit, { table: unitTable });
export const items = registerFrom(item, { table: itemTable, againstMerge: countedOtherwise });
export const customers = registerFrom(customer, { table: customerTable, againstMerge: twoCompanies });
export const warehouses = registerFrom(warehouse, { table: warehouseTable });

/** Fills in the payment that the account is proposed to; whoever views as somebody else fills in nothing. */
const mayPay = (actor: Actor): boolean =>
  (['add', 'edit'] as const).some((action) => mayNow(actor, headOf('purchasePayment').code, action));

/** A payment proposes the first account of its supplier; everybody else sees it as the register shows it. */
export const suppliers = registerFrom(supplier, {
  table: supplierTable,
  againstMerge: twoCompanies,
  offers: (values, language, actor) => {
    const [first] = linesIn(values, 'banks');
    const account = (first?.['account'] ?? null) as string | null;
    const city = values[language === 'zh' ? 'city' : 'cityEn'] ?? values['city'];
    return {
      detail: (city ?? '') as string,
      values: {
        bank: (first?.['bank'] ?? null) as string | null,
        account: account === null || !actor || mayPay(actor) ? account : covered(account),
      },
    };
  },
});

export const bins = registerFrom(bin, {
  table: binTable,
  async derive({ db, language }, several) {
    const idOf = ({ warehouse: of }: Content) => (of as Reference | null)?.id ?? '';
    const found = await companiesOfWarehouses(db, several.map(idOf), language);
    return several.map((values) => ({ company: found.get(idOf(values)) ?? null }));
  },
});

/** Everything that others refer to here, in the order of the menu. */
export const masterDataRegisters: readonly ServedRegister[] = [
  customers,
  suppliers,
  items,
  units,
  warehouses,
  bins,
];
