import type { FormQueryCalls, FormType } from '#documents/model';
import type { ActorContext } from '#server-kit/server';
import type { FormCheck } from './forms/form-check.ts';
import type { FormContextSource } from './forms/form-context.ts';
import type { NumberedRecords } from './numbers/kept-numbers.ts';

/** Lets people read the files of a form beyond those who may read the form: it was published to them. */
export type FormReader = (context: ActorContext, formId: string) => Promise<boolean>;

declare module '#server-kit/server' {
  interface DeclaredSlots {
    /** Form types: their calls, handlers, approval and screens follow from the declarations. */
    forms?: readonly FormType[];
    /** What is numbered beside forms: its rule is kept with those of forms (SYS160P), and its numbers explain themselves. */
    numbered?: readonly NumberedRecords[];
    /** Lists over all form types. */
    queries?: readonly FormQueryCalls[];
  }
  interface MadeSlots {
    /** What a submission of a type is held against beyond its declaration. */
    checks?: readonly FormCheck[];
    /** What helps to fill in and to decide a form of a type, in the order in which it is shown. */
    contexts?: readonly FormContextSource[];
    formReaders?: readonly FormReader[];
  }
}
