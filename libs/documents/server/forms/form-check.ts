import type { FieldProblem } from '#calls/model';
import type { FormHeader, FormValues } from '#documents/model';
import type { ActorContext } from '#server-kit/server';

/** A form that is about to be submitted. */
interface Submitted {
  id: string;
  header: FormHeader;
  values: FormValues;
}

/**
 * What only the database knows: invoices used before, balances, overlaps with other forms. Runs inside the transaction
 * of the submission, after all that the declaration checks.
 */
export interface FormCheck {
  /** Codes of the form types that it is for. */
  types: readonly string[];
  check(context: ActorContext, form: Submitted): Promise<FieldProblem[]>;
}
