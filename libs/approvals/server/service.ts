import type { EventData, Label, Language } from '#calls/model';
import type { DirectoryPerson } from '#identity/server';
import type { ActorContext, Context } from '#server-kit/server';
import type {
  approvalChanged,
  ApprovalView,
  ChainStep,
  EngineActor,
  Facts,
  Flow,
  FlowCategory,
  KnownFact,
  PeopleRule,
} from '#approvals/model';
import type { KnownNames } from './engine/directory.ts';

/** What is being approved, as the engine sees it: no document of a particular kind. */
export interface Subject {
  /** 'REQ110P' */
  type: string;
  /** Whose flow it follows where that is not the type's: a designed type of the same screen. */
  flowType?: string;
  id: string;
  number: string;
  title: string;
  /** The title in both languages, where the document has one; a flow with a template says it otherwise. */
  titles?: Label;
  companyId: string;
  departmentId: string;
  applicantId: string;
  amount: string | null;
  currency: string | null;
  urgency: string;
  facts: Facts;
  /**
   * Everything an approver sees, by field (own values, lines, remarks, attachments' ids). Kept as hashes: an earlier
   * approval stands on resubmission only where none of it changed. Absent: the facts are taken for it.
   */
  content?: Readonly<Record<string, unknown>>;
  /** A value by the name of its fact, as a reader of the language sees it; undefined where there is none to show. */
  text?(name: string, language: Language): string | undefined;
  /** People who get a copy at submission, by the applicant's choice. */
  copyTo?: readonly string[];
}

/** What the kit that owns documents calls; implemented by libs/approvals. All run in the caller's transaction. */
export interface ApprovalService {
  /** The whole chain, with people, before submitting; never writes. */
  preview(context: ActorContext, subject: Subject, picked?: PickedPeople): Promise<ChainStep[]>;
  /** Reads what a submission needs besides the document, at the same time as the document is read. */
  prepare(
    context: ActorContext,
    of: { type: string; flowType?: string; actor?: Promise<DirectoryPerson | null> },
  ): Promise<PreparedSubmission>;
  /**
   * Starts, or starts again after a return or withdrawal. Where it then waits for people, everything is written at the end
   * of the transaction: the number of the subject may be one that is taken there.
   */
  submit(context: ActorContext, subject: Subject, submitting?: Submitting): Promise<Submission>;
  /** Taken back by the applicant. */
  withdraw(context: ActorContext, subject: { type: string; id: string }, words: string): Promise<void>;
  /** Holds the approval until the transaction ends: nobody decides it meanwhile. */
  hold(context: Context, subject: { type: string; id: string }): Promise<void>;
  /** Whenever an approver changed the document: later conditions and rules look at the new facts. */
  changed(context: ActorContext, subject: Subject): Promise<void>;
  /** For the document's page; null if it was never submitted. */
  view(context: ActorContext, subject: { type: string; id: string }): Promise<ApprovalView | null>;
  /** Publishes a flow for a type that has none yet, so that it can be submitted at once. */
  ensureFlow(context: ActorContext, type: string, flow: Flow): Promise<void>;
  /** Does the approval of another document wait for this one? Then it cannot just go away. */
  isAwaited(context: Context, subject: { type: string; id: string }): Promise<boolean>;
  /** Documents whose approval has started this one, and those that its own approval has started. */
  startedAround(
    context: Context,
    subject: { type: string; id: string },
  ): Promise<{ parents: string[]; children: string[] }>;
  /** Does a task of the document wait for the actor now, or for somebody in whose place they decide? */
  mayDecide(context: ActorContext, subject: { type: string; id: string }): Promise<boolean>;
  /** Does the flow of the document's approval name the actor as one of its managers? */
  mayManage(context: ActorContext, subject: { type: string; id: string }): Promise<boolean>;
  /** Does the flow in force of a type let the actor start one? */
  mayStart(context: ActorContext, type: string): Promise<boolean>;
  /** Is the actor among the people of these rules, by their own company? */
  isAmong(context: ActorContext, rules: readonly PeopleRule[]): Promise<boolean>;
  /** Types whose flows the actor may look at in the designer. */
  flowsInReach(context: ActorContext): Promise<'all' | ReadonlySet<string>>;
  /** What each type is sorted into. */
  categories(context: Context): Promise<ReadonlyMap<string, FlowCategory>>;
  /** Does any step of a type's flows, today's or an earlier one, hide fields from those who decide it? */
  hidesFields(context: Context, type: string): Promise<boolean>;
  /** What each own field of the document is to the reader, where it is not just read; empty without an approval. */
  fields(context: ActorContext, subject: { type: string; id: string }): Promise<ApprovalView['fields']>;
  /** Who may see the document because of the approval: approvers, copied, administrators who hold it. */
  participants(context: Context, subject: { type: string; id: string }): Promise<string[]>;
}

/** What an approval has done, as everybody is told of it. */
export type ApprovalChange = Omit<EventData<typeof approvalChanged>, 'followed'>;

/** What is known of a submission before its document: for a type, by its flow. */
export interface PreparedSubmission {
  flowType: string;
  definitionId: string;
  by: EngineActor;
  names: KnownNames;
}

export interface Submitting {
  picked?: PickedPeople | undefined;
  prepared?: Promise<PreparedSubmission> | undefined;
  /** The document comes to be with this submission: nobody knows of it yet. */
  isNew?: boolean | undefined;
  /**
   * Told first of whatever the submission does to the approval. Answers whether the document follows by the hand that
   * submits it; otherwise it stands in the database from here on, and its owner has it follow.
   */
  onMoved?: ((change: ApprovalChange) => Promise<boolean>) | undefined;
}

export interface Submission {
  /** Of the instance. */
  id: string;
  /** As `ApprovalService.view` will answer it once everything is written. */
  view(): Promise<ApprovalView>;
}

/** People that the applicant picked, by step id. */
export type PickedPeople = Readonly<Record<string, readonly string[]>>;

/** What its owner has a say in before a document of a type is decided. */
export interface ApprovalGuard {
  types: readonly string[];
  /** Why this person may not agree to it; null where they may. */
  refuses?(context: Context, subject: DecidedSubject): Promise<Label | null>;
  /** What stands against it when nobody is left to agree: it goes back to its applicant with these words. */
  against?(context: Context, subject: DecidedSubject): Promise<Label | null>;
}

export interface DecidedSubject {
  type: string;
  id: string;
  applicantId: string;
  /** Who decides now; null where nobody pressed. */
  by: string | null;
}

/** A document type whose flow the engine runs: the declared flow is version 1 until an administrator publishes. */
export interface ApprovalType {
  type: string;
  title: Label;
  flow: Flow;
  bulkApproval: boolean;
  /** What it is sorted into unless its flow says otherwise; absent: 'other'. */
  category?: FlowCategory;
  /** Its documents follow the flows of designed types; it has none of its own. */
  designed?: boolean;
  /** The facts that its documents have, by name, so that conditions about others are found; absent: not checked. */
  facts?: Readonly<Record<string, KnownFact>>;
  /** Its own fields by name: what a step may let its approvers edit, or hide from them. */
  fields?: Readonly<Record<string, Label>>;
}
