import { sql } from 'drizzle-orm';
import type { FieldProblem } from '#calls/model';
import type { AnyForm, FormHeader } from '#documents/model';
import { problemsByIndex, type FieldValues } from '#fields/model';
import { inOneTrip, type ActorContext, type Db } from '#server-kit/server';
import type { FormsKit } from './forms-kit.ts';

/** A form that is about to be submitted. */
export interface Submitted {
  id: string;
  header: FormHeader;
  values: FieldValues;
}

/**
 * What only the database knows: invoices used before, balances, overlaps with other forms. Runs inside the transaction
 * of the submission, after all that the declaration checks.
 */
export interface FormCheck {
  /** Codes of the form types that it is for. */
  types: readonly string[];
  /** Names of the fields that it looks at, the form's own or of the header: what it refuses is out of date once one of them changes. */
  reads: readonly string[];
  /**
   * What two submissions may not use up side by side ('invoice/INV-7'): who comes second waits until the first is done
   * and then counts it too. Of a record that may be merged by the one that stands for it.
   */
  oneAtATime?(form: Submitted, context: ActorContext): readonly string[] | Promise<readonly string[]>;
  check(context: ActorContext, form: Submitted): Promise<FieldProblem[]>;
}

/** Waits for its turn at whatever the checks count; in one order for everybody, so that nobody waits in a circle. */
export async function takeTurns(context: ActorContext, kit: FormsKit, { code }: AnyForm, form: Submitted) {
  const about: string[] = [];
  for (const { oneAtATime } of kit.checksOf(code)) about.push(...((await oneAtATime?.(form, context)) ?? []));
  await waitForTurns(context.db, about);
}

/**
 * Locks these names until the transaction ends, in one order for everybody. Checks of forms ask for it, and writers beside
 * forms that count the same, such as the cashier who enters repayments of a loan.
 */
export async function waitForTurns(db: Db, about: readonly string[]): Promise<void> {
  for (const one of [...new Set(about)].toSorted())
    await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`form:${one}`}, 0))`);
}

/** Everything that the checks of its type find in a form that is right by itself. */
export async function problemsInDatabase(
  context: ActorContext,
  kit: FormsKit,
  declaration: AnyForm,
  form: Submitted,
): Promise<FieldProblem[]> {
  const checks = kit.checksOf(declaration.code);
  const found = await inOneTrip(
    checks.map(
      ({ check }) =>
        () =>
          check(context, form),
    ),
  );
  const problems = checks.flatMap(({ reads }, at) =>
    (found[at] ?? []).map((problem) => ({ ...problem, about: [...reads] })),
  );
  return problemsByIndex(declaration, form.values, problems);
}
