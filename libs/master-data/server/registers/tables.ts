import { bin, customer, item, supplier, unit, warehouse } from '#master-data/model';
import { registerTable } from '#registers/server';

export const unitTable = registerTable(unit);
export const itemTable = registerTable(item);
export const supplierTable = registerTable(supplier);
export const customerTable = registerTable(customer);
export const warehouseTable = registerTable(warehouse);
export const binTable = registerTable(bin);
