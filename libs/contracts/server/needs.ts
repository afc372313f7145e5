import type { KnownUnit } from '#contracts/model';
import type { EnvelopeSubject, SubjectReference } from '#esign/model';
import type { ActorContext, Context, Db } from '#server-kit/server';

/** What the contracts need of other features; the app hands it over. */
export interface ContractsNeeds {
  /** Units of these contracts, as the laboratory has them. */
  unitsOfContracts: (db: Db, contractIds: readonly string[]) => Promise<readonly UnitOfContract[]>;
  /** Puts a record into an envelope that is signed outside; answers the id of the envelope. */
  sendEnvelope: (context: ActorContext, subject: EnvelopeSubject) => Promise<string>;
  /** Takes the envelope of a record back, where one is under way. */
  voidEnvelope: (context: Context, subject: SubjectReference, reason: string) => Promise<void>;
}

export interface UnitOfContract extends KnownUnit {
  contractId: string;
}
export type UnitsOfContracts = ContractsNeeds['unitsOfContracts'];
