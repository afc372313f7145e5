export { defineLedger, type Ledger, type LedgerKey } from './ledger.ts';
export { valueGroup, type Valuation, type ValueFigure, type ValueGroup } from './valuation/value-group.ts';
export {
  cents,
  emptyPool,
  shareOf,
  type Layer,
  type Owed,
  type ValueMethod,
  type ValueState,
} from './valuation/value-state.ts';
