import type { Label } from '#calls/model';
import type { KnownUnit } from '#contracts/model';
import type { Content } from '#questionnaires/model';
import type { EnvelopeSubject, SubjectReference } from '#esign/model';
import type { SQL } from 'drizzle-orm';
import type { ActorContext, Context, Db } from '#server-kit/server';

/** What the contracts need of other features; the app hands it over. */
export interface ContractsNeeds extends StorageNeeds, HealthNeeds {
  /** Units of these contracts, as the laboratory has them. */
  unitsOfContracts: (db: Db, contractIds: readonly string[]) => Promise<readonly UnitOfContract[]>;
  /** What happened to the units of a contract, or of one child of it: the latest, the last one where each lies now, of so many. */
  pastOfUnits: (
    db: Db,
    contractId: string,
    childId: string | null,
    most: number,
  ) => Promise<{ past: readonly PastOfUnit[]; total: number }>;
  /** The laboratory that a birth in a zone is brought to: its clocks, and its facility in donation numbers; null: none is in use. */
  labSiteFor: (
    db: Db,
    of: { birthZone: string; companyId: string },
  ) => Promise<{ zone: string; facility: string } | null>;
  /** Puts a record into an envelope that is signed outside; answers the id of the envelope. */
  sendEnvelope: (context: ActorContext, subject: EnvelopeSubject) => Promise<string>;
  /** Takes the envelope of a record back, where one is under way. */
  voidEnvelope: (context: Context, subject: SubjectReference, reason: string) => Promise<void>;
}

export interface StorageNeeds {
  /** Units that are or were stored, as rows (unit_id, contract_id, child_id, din, product, banked_on, ended_on); `product` of bankProduct. */
  bankedUnits: SQL;
  /** What finance has made of years that were handed over, as rows (hand_id, state, number); null: nobody bills yet. */
  storageBills: SQL | null;
}

/** What is asked about health, as the questionnaires have published it. */
export interface HealthNeeds {
  /** The newest versions of what is asked now. */
  healthQuestionnaires: (db: Db) => Promise<readonly AskedVersion[]>;
  /** These versions, whatever has become of their questionnaires since. */
  versionsAnswered: (
    db: Db,
    asked: readonly { id: string; version: number }[],
  ) => Promise<readonly AskedVersion[]>;
}

export interface AskedVersion {
  id: string;
  version: number;
  companyId: string;
  zh: string;
  en: string;
  content: Content;
}

export interface UnitOfContract extends KnownUnit {
  contractId: string;
  /** It came into the bank once, wherever it has gone since. */
  banked: boolean;
}

/** Something that happened to a unit in the laboratory. */
export interface PastOfUnit {
  /** ISO instant. */
  at: string;
  /** IANA name of the clocks of the laboratory. */
  zone: string;
  childId: string;
  text: Label;
  note: string;
  byId: string | null;
  /** Address of the unit. */
  path: string;
}
export type UnitsOfContracts = ContractsNeeds['unitsOfContracts'];
