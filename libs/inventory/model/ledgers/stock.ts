import type { Label } from '#calls/model';
import { defineLedger } from '#ledgers/model';

/** May it be used: goods that wait for their inspection, and goods that are held back, leave for nothing. */
export const stockStatuses = {
  usable: ['可用', 'Usable'],
  quarantine: ['待检', 'Quarantine'],
  blocked: ['冻结', 'Blocked'],
  transit: ['在途', 'In transit'],
} as const satisfies Record<string, Label>;
/** The same to choose from. */
export const stockStatusOptions = Object.entries(stockStatuses).map(([value, label]) => ({ value, label }));
export type StockStatus = keyof typeof stockStatuses;

/** What came into stock and went out, line by line; what is on hand is the sum of its lines. */
export const stock = defineLedger({
  name: 'stock',
  title: ['库存流水', 'Stock ledger'],
  key: { item: 'item_id', warehouse: 'warehouse_id', bin: 'bin_id', lot: 'lot', status: 'status' },
  backdating: 30,
});
