import { ruleBroken } from '#calls/model';
import { formCalls, type AnyForm } from '#documents/model';
import { handle, mayNow, type Handler } from '#server-kit/server';
import { startProblem } from '../designed/may-start.ts';
import { departmentsOf } from '../forms/departments.ts';
import { startingValues } from '../forms/form-context.ts';
import type { FormsKit } from '../forms/forms-kit.ts';
import { companyName } from '../forms/names.ts';

/** What a new form starts with: the actor's company and the departments that they may apply for, their own first. */
export const optionsHandler = (kit: FormsKit, form: AnyForm): Handler =>
  handle(formCalls(form).options, async ({ design, from, way }, context) => {
    const { actor } = context;
    const departments = await departmentsOf(context, actor.personId);
    const [own] = departments;
    if (!own)
      throw ruleBroken([
        '您不属于任何部门，请联系管理员',
        'You belong to no department, please ask the administrator',
      ]);
    return {
      company: { id: own.companyId, name: await companyName(context, own.companyId) },
      departments: departments.map(({ id, name }) => ({ id, name })),
      applicant: { id: actor.personId, name: actor.name },
      maySubmit: mayNow(actor, form.code, 'add'),
      startProblem: await startProblem(kit.approvals, context, form, design),
      values: await startingValues(context, kit, form.code, from, way),
    };
  });
