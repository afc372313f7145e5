import type { Facts } from '#approvals/model';
import type { Currency } from '#calls/model';
import {
  computeForm,
  type AnyForm,
  type ChainStep,
  type ContextFact,
  type FormHeader,
  type GoingOn,
} from '#documents/model';
import type { Computed, FieldValues, HistoryChange } from '#fields/model';
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
  values: FieldValues;
  /** What follows from them by the declaration. */
  computed: Computed;
  /** YYYY-MM-DD where the company is. */
  today: string;
}

/**
 * Says what helps to fill in and to decide forms of some types. Reads only; shown to the applicant, to everyone who takes
 * part and to whoever may read the form, so it tells nothing that they may not know.
 */
export interface FormContextSource {
  types: readonly string[];
  facts?(context: ActorContext, form: FormInContext): Promise<ContextFact[]>;
  /** What its approval has changed here: shown on the approved form beside the events. */
  effects?(context: ActorContext, form: FormInContext): Promise<ContextFact[]>;
  /** The `serverFacts` of the declaration, as they are when it is submitted. */
  flowFacts?(context: ActorContext, form: FormInContext): Promise<Facts>;
  /** What the form that is chosen in it has for it and it does not have yet; taken over at the press of a button. */
  carries?(context: ActorContext, form: FormInContext): Promise<Carried | null>;
  /** Own values as this reader sees them, where they are not what was written down: names in their language. */
  shows?(context: ActorContext, form: { id: string; values: FieldValues }): Promise<FieldValues>;
  /**
   * Values that the server copies from other records each time the form is written, such as the standards that it is checked
   * with. Later changes of those records leave the form as it is.
   */
  settles?(context: ActorContext, form: FormInContext): Promise<FieldValues>;
  /** Own values that a new form of the actor starts with. */
  startsWith?(context: ActorContext): Promise<FieldValues>;
  /** The same of one that is begun from a document: what that has open. */
  startsFrom?(context: ActorContext, from: string, way?: string): Promise<FieldValues>;
  /** The documents that the lines of this one came of, and those that came of them. */
  chain?(context: ActorContext, form: FormInContext): Promise<readonly ChainStep[]>;
  /** What the reader may begin from it now: something of it is open. */
  goesOn?(context: ActorContext, form: FormInContext): Promise<readonly GoingOn[]>;
  /** What was done with it that its own record does not say, and why: shown in its history, newest first. */
  done?(context: ActorContext, id: string): Promise<readonly Deed[]>;
}

/** Something that was done with a document that counts. */
export interface Deed {
  id: string;
  at: Date;
  personId: string | null;
  changes: readonly HistoryChange[];
  /** Name of the call that changed the record of the document with it: both are one entry of its history. */
  through: string | null;
}

/** Own values from another form, with its number: fields where none is filled in, and lines. */
export interface Carried {
  from: string;
  values: FieldValues;
}

interface HasId {
  id: string;
}

/** A form as sources see it: as it is stored, or while it is being written. */
export const inContext = (
  form: AnyForm,
  id: string,
  header: Pick<FormHeader, 'companyId' | 'currency'> & { applicant: HasId; department: HasId },
  values: FieldValues,
  today: string,
): FormInContext => {
  const computed = computeForm(form, header.currency, values);
  return {
    id,
    type: form.code,
    applicantId: header.applicant.id,
    companyId: header.companyId,
    departmentId: header.department.id,
    currency: header.currency,
    amount: computed.amount,
    values,
    computed,
    today,
  };
};

/** All facts about a form, in the order of the sources. */
export async function factsAbout(
  context: ActorContext,
  kit: FormsKit,
  form: FormInContext,
): Promise<ContextFact[]> {
  const facts: ContextFact[] = [];
  for (const source of kit.contextsOf(form.type))
    facts.push(...((await source.facts?.(context, form)) ?? []));
  return facts;
}

/** What the approval of a form has changed, in the order of the sources. */
export async function effectsOf(
  context: ActorContext,
  kit: FormsKit,
  form: FormInContext,
): Promise<ContextFact[]> {
  const effects: ContextFact[] = [];
  for (const source of kit.contextsOf(form.type))
    effects.push(...((await source.effects?.(context, form)) ?? []));
  return effects;
}

/** What only the server can count for the conditions of the flow. */
export async function flowFactsOf(context: ActorContext, kit: FormsKit, form: FormInContext): Promise<Facts> {
  let facts: Facts = {};
  for (const source of kit.contextsOf(form.type))
    facts = { ...facts, ...(await source.flowFacts?.(context, form)) };
  return facts;
}

/** What can be taken over from the form that it goes on from. */
export async function carriedInto(
  context: ActorContext,
  kit: FormsKit,
  form: FormInContext,
): Promise<Carried | null> {
  for (const source of kit.contextsOf(form.type)) {
    const carried = await source.carries?.(context, form);
    if (carried) return carried;
  }
  return null;
}

/** What can be begun from it. */
export async function goingOnFrom(
  context: ActorContext,
  kit: FormsKit,
  form: FormInContext,
): Promise<GoingOn[]> {
  const begun: GoingOn[] = [];
  for (const source of kit.contextsOf(form.type))
    begun.push(...((await source.goesOn?.(context, form)) ?? []));
  return begun;
}

/** Own values that a new form of the actor starts with. */
export async function startingValues(
  context: ActorContext,
  kit: FormsKit,
  type: string,
  from?: string,
  way?: string,
): Promise<FieldValues> {
  let values: FieldValues = {};
  for (const source of kit.contextsOf(type))
    values = {
      ...values,
      ...(await source.startsWith?.(context)),
      ...(from !== undefined && (await source.startsFrom?.(context, from, way))),
    };
  return values;
}

/** The chain of documents that it stands in; empty where it stands alone. */
export async function chainAround(
  context: ActorContext,
  kit: FormsKit,
  form: FormInContext,
): Promise<ChainStep[]> {
  const steps: ChainStep[] = [];
  for (const source of kit.contextsOf(form.type))
    steps.push(...((await source.chain?.(context, form)) ?? []));
  return steps;
}

/** What was done with it beside what its own record says. */
export async function doneWith(
  context: ActorContext,
  kit: FormsKit,
  form: { type: string; id: string },
): Promise<Deed[]> {
  const deeds: Deed[] = [];
  for (const source of kit.contextsOf(form.type))
    deeds.push(...((await source.done?.(context, form.id)) ?? []));
  return deeds;
}

/** What the server fills in as the form is written now. */
export async function settledValues(
  context: ActorContext,
  kit: FormsKit,
  form: FormInContext,
): Promise<FieldValues> {
  let values: FieldValues = {};
  for (const source of kit.contextsOf(form.type))
    values = { ...values, ...(await source.settles?.(context, form)) };
  return values;
}

/** Own values of a form as a reader sees them. */
export async function valuesShown(
  context: ActorContext,
  kit: FormsKit,
  type: string,
  form: { id: string; values: FieldValues },
): Promise<FieldValues> {
  let { values } = form;
  for (const source of kit.contextsOf(type))
    if (source.shows) values = await source.shows(context, { ...form, values });
  return values;
}
