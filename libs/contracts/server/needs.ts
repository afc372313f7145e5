import type { KnownUnit } from '#contracts/model';
import type { Db } from '#server-kit/server';

/** What the contracts need of other features; the app hands it over. */
export interface ContractsNeeds {
  /** Units of these contracts, as the laboratory has them. */
  unitsOfContracts: (db: Db, contractIds: readonly string[]) => Promise<readonly UnitOfContract[]>;
}

export interface UnitOfContract extends KnownUnit {
  contractId: string;
}
export type UnitsOfContracts = ContractsNeeds['unitsOfContracts'];
