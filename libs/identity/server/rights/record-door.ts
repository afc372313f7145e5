import type { Action, Label } from '#calls/model';
import type { ActorContext } from '#server-kit/server';

/** The number of a record, for whoever explains it. */
export interface NumberOfRecord {
  /** As it is written there, however somebody typed it. */
  number: string;
  /** The table and column that have it, and the record there. */
  table: string;
  column: string;
  id: string;
  /** The series, by the code of its screen. */
  code: string;
  /** The company that counts for itself; '': the group counts together. */
  companyId: string;
  /** A code of a register: prefix and serial, nothing between. */
  ofCodes: boolean;
  /** How it is numbered where nothing else is said. */
  usual: { prefix: string; digits?: number; shows?: 'none'; resets?: 'none'; separator?: '' };
  /** When it was given, and by whom, where the table has no audit that says so. */
  given?: { at: string; by: string | null };
}

/**
 * How one asks the code that guards records of a screen, for whoever explains rights: it answers by what the calls
 * themselves ask, so that an explanation cannot say anything else.
 */
export interface RecordDoor {
  /** Codes of the screens where such records are. */
  screens: readonly string[];
  /**
   * Finds a record by its number or code; of several companies' of one number, the one with this id. null where there is none.
   * Rights are not asked here.
   */
  find(context: ActorContext, screen: string, number: string, id?: string): Promise<string | null>;
  /** May the actor of the context do this with it? null: that is no question of a record. */
  may(context: ActorContext, screen: string, id: string, action: Action): Promise<boolean | null>;
  /** Where its number is kept, and of which series it is; null: it has none. */
  numberOf?(context: ActorContext, screen: string, id: string): Promise<NumberOfRecord | null>;
  /** As what somebody is written down at the record. */
  takesPart?(context: ActorContext, id: string, personId: string): Promise<readonly Label[]>;
}
