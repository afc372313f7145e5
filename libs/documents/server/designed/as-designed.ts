import type { ApprovalService } from '#approvals/server';
import { invalid } from '#calls/model';
import { designField, designOf, designRef, readDesignRef, type AnyForm } from '#documents/model';
import type { ActorContext, Handler } from '#server-kit/server';
import { findForm } from '../forms/stored-form.ts';
import type { FormRow } from '../tables/form.ts';
import { findOwnType, formOfVersion } from './designed-types.ts';
import { designedProblem } from './may-start.ts';

type MakeHandlers = (form: AnyForm) => Handler[];

interface Services {
  base: AnyForm;
  approvals: ApprovalService;
}

interface Meant {
  form: AnyForm;
  request: unknown;
}

/**
 * The handlers of a form whose fields depend on what an administrator designed: each finds out first which version the
 * request is about, and then does what it does for any form.
 */
export const asDesigned = (base: AnyForm, approvals: ApprovalService, make: MakeHandlers): Handler[] =>
  make(base).map(({ call }, index) => ({
    call,
    async run(request, context) {
      const meant = await meantBy({ base, approvals }, request as Asked, context as ActorContext);
      const handler = (meant.form === base ? make(base) : make(meant.form))[index];
      if (!handler) throw new Error(`${call.name} has no handler.`);
      return handler.run(meant.request, context);
    },
  }));

/** What requests have that are about one form. */
interface Asked {
  id?: string;
  values?: Record<string, unknown>;
}

async function meantBy(services: Services, request: Asked, context: ActorContext): Promise<Meant> {
  const { base } = services;
  const { id, values } = request;
  if (id === undefined) return { form: base, request };
  const row = await findForm(context, base, id);
  if (values === undefined) {
    const form = row && (await formOfVersion(context.db, base, designOf(row.own)));
    return { form: form ?? base, request };
  }
  const version = await versionFor(services, context, row, values);
  const form = await formOfVersion(context.db, base, version);
  if (!form) throw nothingChosen();
  return { form, request: { ...request, values: { ...values, [designField]: { id: version, name: '' } } } };
}

/** What was submitted once keeps its version; a draft goes by the latest one of its type. */
async function versionFor(
  { base, approvals }: Services,
  context: ActorContext,
  row: FormRow | null,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  const stored = row ? designOf(row.own) : '';
  if (stored && row?.number) return stored;
  const { code } = readDesignRef(stored || designOf(values));
  const type = await findOwnType(context.db, code);
  if (!type) throw nothingChosen();
  const problem = await designedProblem(approvals, context, base, type);
  if (problem) throw invalid([{ path: designField, text: problem }]);
  return designRef(code, type.version ?? 0);
}

const nothingChosen = () =>
  invalid([
    {
      path: designField,
      text: ['请选择您可以发起的申请类型', 'Choose a kind of request that you may begin'],
    },
  ]);
