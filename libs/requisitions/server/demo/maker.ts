import type { FieldValues, FileReference } from '#fields/model';
import type { DemoType } from '#documents/server';
import type { Reference } from '#identity/model';
import type { Moment } from './moment.ts';
import type { Phrases } from './phrases.ts';

/** A form of the past that another one follows. */
export interface Earlier {
  id: string;
  subject: string;
  values: FieldValues;
}

/** How the demo fills in a type. */
export interface DemoMaker {
  /** Name of the type. */
  type: string;
  /** Which of the types that administrators have designed, where `type` is theirs. */
  designed?: DemoType;
  phrases: Phrases;
  /** So many in two years, at moments of their own … */
  count?: number;
  /** … or after approved forms of these types: how often, and so many days after its approval or `when` it says. */
  after?: {
    types: readonly string[];
    chance: number;
    days: [least: number, most: number];
    when?: (values: FieldValues) => string;
  };
  /** Departments whose people ask, with those below; everybody where not given. For `after`, else the earlier applicant. */
  departments?: readonly string[];
  /** null: nothing to ask for at this moment. */
  values(moment: Moment, earlier: Earlier): FieldValues | null;
  /** Papers that it carries, where it has to. */
  attachments?(moment: Moment, values: FieldValues): FileReference[];
}

/** A reference to an earlier form. */
export const earlierReference = ({ id, subject }: Earlier): Reference => ({ id, name: subject });
