import type { ApprovalService } from '#approvals/server';
import { defaultTimeZone } from '#calls/model';
import type { AnyForm, FormQueryCalls } from '#documents/model';
import type { ReferenceSource } from '#identity/server';
import type { CodeSeries } from '../numbers/code-series.ts';
import type { NumberedRecords } from '../numbers/kept-numbers.ts';
import type { FormCheck } from './form-check.ts';
import type { FormContextSource } from './form-context.ts';

/** What the kit needs from whoever composes it. */
export interface DocumentsOptions {
  /** Every form of the installation: all else follows from these. */
  forms: readonly AnyForm[];
  /** Lists over all of them. */
  queries?: readonly FormQueryCalls[];
  approvals: ApprovalService;
  /** Registers that reference fields point to; people and departments the kit finds itself. */
  references?: readonly ReferenceSource[];
  /** What a submission of a type is held against beyond its declaration. */
  checks?: readonly FormCheck[];
  /** What helps to fill in and to decide a form of a type. */
  contexts?: readonly FormContextSource[];
  /** What is numbered beside forms. */
  numbered?: readonly NumberedRecords[];
  /** Codes of registers: they stand beside the numbers of documents. */
  codeSeries?: readonly CodeSeries[];
  /** Screens that show the list of a code; a list that is not known is shown on the screen of its code. */
  screensOfList?: (code: string) => readonly string[];
  /** Where a screen is, and the flow of a type; null: nowhere here. */
  routeOf?: (screen: string) => string | null;
  pathOfFlow?: (type: string) => string | null;
  /** IANA name: where the company's days begin. Default Asia/Shanghai. */
  timeZone?: string;
}

/** What handlers work with. */
export interface FormsKit {
  approvals: ApprovalService;
  references: readonly ReferenceSource[];
  timeZone: string;
  /** Screen codes of all forms. */
  types: readonly string[];
  /** Types that a list shows, by the code of its screen; null where it is no list of forms. */
  typesOfScreen(screen: string): readonly string[] | null;
  checksOf(type: string): readonly FormCheck[];
  contextsOf(type: string): readonly FormContextSource[];
  formOf(type: string): AnyForm | undefined;
}

export function formsKit({
  forms,
  approvals,
  references = [],
  checks = [],
  queries = [],
  contexts = [],
  timeZone = defaultTimeZone,
}: DocumentsOptions): FormsKit {
  const byCode = new Map(forms.map((form) => [form.code, form]));
  return {
    approvals,
    references,
    timeZone,
    types: [...byCode.keys()],
    typesOfScreen: (screen) => {
      if (byCode.has(screen)) return [screen];
      const shows = queries.some(
        ({ list: { access } }) => access.kind === 'right' && access.screens.includes(screen),
      );
      return shows ? [...byCode.keys()] : null;
    },
    checksOf: (type) => checks.filter(({ types }) => types.includes(type)),
    contextsOf: (type) => contexts.filter(({ types }) => types.includes(type)),
    formOf: (type) => byCode.get(type),
  };
}
