import type { ErrorName, Label } from '#calls/model';

/** Why the engine refuses an action, and what of it is wrong. */
export interface Refusal {
  error: Extract<ErrorName, 'businessRule' | 'handledAlready' | 'forbidden' | 'invalid'>;
  text: Label;
  values: Record<string, string | number>;
  /** The field of the request, where one is wrong: 'words', 'to', 'picked.head'. */
  path: string | null;
}

/** Thrown inside the engine only; `advance` answers with the refusal. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.text[1]);
    this.refusal = refusal;
  }
}

/** A rule of the flow does not allow it. */
export function refuse(text: Label, values: Record<string, string | number> = {}): never {
  throw new Refused({ error: 'businessRule', text, values, path: null });
}

/** Something of the request is wrong. */
export function refuseField(path: string, text: Label, values: Record<string, string | number> = {}): never {
  throw new Refused({ error: 'invalid', text, values, path });
}

/** It is not this person's to do. */
export function refusePerson(text: Label): never {
  throw new Refused({ error: 'forbidden', text, values: {}, path: null });
}

/** Whoever is in charge of a flow has no hand in how their own request is decided. */
export const ownRequest: Label = [
  '不能调整本人申请的审批',
  'Nobody moves or hands over the approval of their own request',
];

/** Somebody was faster. */
export function refuseHandled(): never {
  throw new Refused({
    error: 'handledAlready',
    text: ['该审批已被处理', 'This has been handled already'],
    values: {},
    path: null,
  });
}
