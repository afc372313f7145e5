import { errorCodes, isIdentityCode, type ErrorName } from './error-codes.ts';
import { say, type Label, type Language } from './label.ts';

/** What is wrong with one field; `path` as in 'lines.2.quantity'. */
export interface FieldProblem {
  path: string;
  text: Label;
  /** Names of the fields that it speaks of beside its own: it is out of date once one of them changes. */
  about?: readonly string[];
}

/** A field that somebody else changed meanwhile: the three values, for the person to choose. */
export interface FieldConflict {
  path: string;
  label: Label;
  original: unknown;
  theirs: unknown;
  yours: unknown;
}

/** A document that a refusal speaks of by its number, so that whoever reads it can go there. */
export interface NamedDocument {
  /** Code of its type, or the name that its feature has for such records. */
  type: string;
  id: string;
  number: string;
}

interface Details {
  /** Replaces the default text of the code. */
  text?: Label;
  values?: Record<string, string | number>;
  problems?: FieldProblem[];
  conflicts?: FieldConflict[];
  /** What stands in its way, by numbers that are in the text. */
  documents?: readonly NamedDocument[];
  /**
   * What the handler has written so far is kept although it refuses: the dispatcher commits, then answers the refusal.
   * For counting tries and telling of what was refused; anything else is rolled back with a refusal.
   */
  keepsChanges?: boolean;
  cause?: unknown;
}

/** A refusal with a reason. Handlers throw it; the dispatcher turns it into an answer; the client throws it again. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly errorName: ErrorName;
  readonly details: Details;

  constructor(errorName: ErrorName, details: Details = {}) {
    super(say(details.text ?? errorCodes[errorName].text, 'en', details.values), { cause: details.cause });
    this.errorName = errorName;
    this.details = details;
  }

  get code(): number {
    return errorCodes[this.errorName].code;
  }

  get status(): number {
    return errorCodes[this.errorName].status;
  }

  /** The message for the person, in their language. */
  inLanguage(language: Language): string {
    return say(this.details.text ?? errorCodes[this.errorName].text, language, this.details.values);
  }
}

/**
 * Says nothing of what was asked for, only that it cannot be answered now: the network or the server is down or busy, the server has
 * made an error, or one has to sign in again. Any other failure is an answer.
 */
export const isPassing = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.status >= 500 ||
    ['tooMany', 'unauthorized'].includes(error.errorName) ||
    isIdentityCode(error.code));

/** What a refusal says of single fields; nothing of any other failure. */
export const problemsIn = (error: unknown): readonly FieldProblem[] =>
  error instanceof CallError ? (error.details.problems ?? []) : [];

/**
 * The same where lines are known by ids. What the declaration of a call finds wrong speaks of the place of a line among those
 * that were sent, 'lines.2.quantity'; rules speak of its id: here all of them do.
 */
export const problemsByLine = (
  error: unknown,
  list: string,
  ids: readonly string[],
): readonly FieldProblem[] =>
  problemsIn(error).map((problem) => {
    const [of, place = '', ...rest] = problem.path.split('.');
    const id = of === list && !ids.includes(place) ? ids[Number(place || NaN)] : undefined;
    return id === undefined ? problem : { ...problem, path: [list, id, ...rest].join('.') };
  });

/** What a view of somebody else is refused with; the browser does not announce what is closed to every view. */
export const viewRefusals = {
  nothingChanges: ['查看模式不能修改', 'Nothing can be changed while viewing as somebody else'],
  closed: [
    '查看模式看不到聊天、消息和草稿',
    'Chat, messages and drafts are closed while viewing as somebody else',
  ],
} as const satisfies Record<string, Label>;

/** Refused: fields are wrong (40001). */
export const invalid = (problems: FieldProblem[]): CallError => new CallError('invalid', { problems });

/** Refused by a rule of the business (40903), with its sentence. */
export const ruleBroken = (
  text: Label,
  values?: Record<string, string | number>,
  documents?: readonly NamedDocument[],
): CallError =>
  new CallError('businessRule', { text, ...(values && { values }), ...(documents && { documents }) });
