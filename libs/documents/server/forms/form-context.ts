import type { Currency } from '#calls/model';
import type { ContextFact, FormValues } from '#documents/model';
import type { ActorContext } from '#server-kit/server';
import type { FormsKit } from './forms-kit.ts';

/** A form as it stands now; while it is filled in, half of its values may be missing. */
export interface FormInContext {
  id: string;
  type: string;
  applicantId: string;
  companyId: string;
  departmentId: string;
  currency: Currency;
  amount: string | null;
  values: FormValues;
  /** YYYY-MM-DD where the company is. */
  today: string;
}

/**
 * Says what helps to fill in and to decide forms of some types. Reads only; shown to the applicant, to everyone who takes
 * part and to whoever may read the form, so it tells nothing that they may not know.
 */
export interface FormContextSource {
  types: readonly string[];
  facts(context: ActorContext, form: FormInContext): Promise<ContextFact[]>;
}

/** All facts about a form, in the order of the sources. */
export async function factsAbout(
  context: ActorContext,
  kit: FormsKit,
  form: FormInContext,
): Promise<ContextFact[]> {
  const facts: ContextFact[] = [];
  for (const source of kit.contextsOf(form.type)) facts.push(...(await source.facts(context, form)));
  return facts;
}
