import type { ApprovalService } from '#approvals/server';
import type { AnyForm } from '#documents/model';
import type { ReferenceSource } from '#identity/server';
import { defaultTimeZone } from './calendar.ts';

/** What the kit needs from whoever composes it. */
export interface DocumentsOptions {
  /** Every form of the installation: all else follows from these. */
  forms: readonly AnyForm[];
  approvals: ApprovalService;
  /** Registers that reference fields point to; people and departments the kit finds itself. */
  references?: readonly ReferenceSource[];
  /** IANA name: where the company's days begin. Default Asia/Shanghai. */
  timeZone?: string;
}

/** What handlers work with. */
export interface FormsKit {
  approvals: ApprovalService;
  references: readonly ReferenceSource[];
  timeZone: string;
  formOf(type: string): AnyForm | undefined;
}

export function formsKit({
  forms,
  approvals,
  references = [],
  timeZone = defaultTimeZone,
}: DocumentsOptions): FormsKit {
  const byCode = new Map(forms.map((form) => [form.code, form]));
  return { approvals, references, timeZone, formOf: (type) => byCode.get(type) };
}
