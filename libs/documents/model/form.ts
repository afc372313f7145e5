import type { Currency, EventDeclaration, Label } from '#calls/model';
import type { Flow, KnownFact, FlowCategory } from '#approvals/model';
import type { Reference } from '#identity/model';
import type { DetailRoute, EditionName } from '#shell/model';
import type { TypeWords } from './status.ts';
import type {
  ComputedField,
  ComputedSoFar,
  FileReference,
  FieldRule,
  FieldSet,
  Fields,
  FieldValues,
} from '#fields/model';

export const urgencies = ['normal', 'urgent', 'veryUrgent'] as const;
export type Urgency = (typeof urgencies)[number];

/** What every form has, beyond its own fields; stored in typed columns that lists sort and filter by. */
export interface FormHeader {
  companyId: string;
  department: Reference;
  applicant: Reference;
  /** YYYY-MM-DD of the submission; today while a draft. */
  appliedOn: string;
  subject: string;
  urgency: Urgency;
  currency: Currency;
  cc: Reference[];
  attachments: FileReference[];
  remarks: string;
}

/** What a rule of a form sees beside its own values. */
export interface RuledForm {
  header: FormHeader;
  amount: string | null;
  /** YYYY-MM-DD */
  today: string;
}

/** What is known of whoever begins a form. */
export interface Beginner {
  /** YYYY-MM-DD */
  today: string;
  applicant: Reference;
  department: Reference;
}

/** What menus, routes and codes need to know of a form type; its declaration is loaded when it is opened. */
export interface FormHead {
  /** 'purchaseRequisition' */
  name: string;
  /** Screen code: 'REQ110P'. Wire codes are this with a suffix (see form-calls.ts). */
  code: string;
  title: Label;
  /** What a document is called instead, by its `kind`. */
  titleOfKind?: Readonly<Record<string, Label>>;
  /** Starts its numbers: 'PR'. */
  numberPrefix: string;
  /** What it is sorted into unless an administrator says otherwise. */
  category?: FlowCategory;
  editions: readonly EditionName[];
  /** Further editions, in which its list is a tab of another screen, at this address. */
  within?: Partial<Record<EditionName, string>>;
  /** Home of its list: '/reqhome'. The detail is <home>/Req110p_2. */
  home: string;
  /** Further addresses of its list. */
  alsoAt?: readonly string[];
  /** Further screens of the type, beside list and detail: the ledger that its approvals make. */
  related?: readonly DetailRoute[];
  /** A printed form of its own beside the general one; opened from the detail with ?id=. */
  ownPrint?: DetailRoute;
  /** Address of its paper on a screen that prints several types, without its id: '/invhome/INVPRINT?kind=in'. */
  paperAt?: {
    route: string;
    title: Label;
    /** What it is called instead, by the `kind` of the document. */
    ofKind?: Readonly<Record<string, Label>>;
  };
  /** Key of #ui/web's icon set; default 'form'. */
  icon?: string;
  /** Nobody begins, imports or changes one by hand: what people do elsewhere hands it in for them. */
  handedIn?: boolean;
  /** Nobody is asked: it counts as soon as it is submitted (a stock document is posted), and is taken back as a whole. */
  posts?: boolean;
  /** Own fields that its list shows without being asked for. */
  listShows?: readonly string[];
  /** Own fields that hardly any has: where one has none, whoever reads it sees no place for it. */
  seldom?: readonly string[];
  /** Words of its own for its states, for who made it and when. */
  words?: TypeWords;
}

/** What a document with these values is called. */
export const titleOf = (
  { title, titleOfKind }: Pick<FormHead, 'title' | 'titleOfKind'>,
  values: Readonly<Record<string, unknown>> = {},
): Label => titleOfKind?.[String(values['kind'])] ?? title;

/** A form type in its list: the head, and where its declaration lies. */
export interface FormType extends FormHead {
  load(): Promise<AnyForm>;
}

/**
 * A form: a document of the nature 'requisition', declared once. Calls, table, list, form, detail, print, export, audit
 * and its approval follow. A new type needs no migration. It is a FieldSet (its own fields) with all that makes it a form.
 */
export interface FormDeclaration<F extends Fields = Fields>
  extends FormHead, Pick<FieldSet, 'conditions' | 'sections'> {
  fields: F;
  computed: Readonly<Record<string, ComputedField<FieldValues<F>>>>;
  rules: readonly FieldRule<FieldValues<F>, RuledForm>[];
  /** The amount that the header shows and limits look at; absent where no money is asked for. */
  amount?(values: FieldValues<F>, soFar: ComputedSoFar): string;
  /** Values of own fields that are proposed and follow what they are worked out from until the person writes their own. */
  propose?(values: FieldValues<F>, sums: Readonly<Record<string, string>>): Readonly<Record<string, unknown>>;
  /** Proposed while the person has not written one; times in it are of the clocks of `timeZone`. */
  proposeSubject?(values: FieldValues<F>, timeZone?: string): Label | null;
  /** Facts for the conditions of its flow that only the server can count (see FormContextSource#flowFacts). */
  serverFacts?: Readonly<Record<string, KnownFact>>;
  /** Default approval; an administrator publishes newer versions. */
  flow: Flow;
  /** Code of the flow. Left out: the form's own code. A designed type has a flow of its own. */
  flowType?: string;
  /**
   * Flows by the value of a field, where not all of the type take the same: each is designed by itself, under the code of
   * the type and the value ('ABSE110P:supplier').
   */
  flows?: FlowsByKind;
  /** Own values that every new one has, whatever is copied or imported. */
  startWith?: Readonly<Record<string, unknown>>;
  /** Own values that are proposed to whoever begins one. */
  defaults?(beginner: Beginner): Readonly<Record<string, unknown>>;
  /** Its fields depend on which designed type it is of (see designed/form-of-design.ts). */
  designed?: boolean;
  /** Told at approval, with the form's id, number, company and values. */
  onApproval?: EventDeclaration;
  /** May several be approved at once without opening each? */
  bulkApproval: boolean;
}

/** The flows of a type whose documents do not all take the same. */
export interface FlowsByKind {
  /** The choice that says which. */
  by: string;
  of: Readonly<Record<string, { title: Label; flow: Flow }>>;
}

/** Compiles for what is a field set, and for nothing else. */
type AsFieldSet<S extends FieldSet> = S;

/** Any form. It is a field set: whatever works with sets of fields works with it. */
export type AnyForm = AsFieldSet<FormDeclaration>;

/** Declares a form. Generic over its fields so that rules and computed values know their types. */
export const defineForm = <F extends Fields>(
  declaration: Omit<FormDeclaration<F>, 'computed' | 'rules' | 'bulkApproval' | 'sections'> &
    Partial<Pick<FormDeclaration<F>, 'computed' | 'rules' | 'bulkApproval' | 'sections'>>,
): FormDeclaration<F> => ({ computed: {}, rules: [], bulkApproval: false, sections: [], ...declaration });
