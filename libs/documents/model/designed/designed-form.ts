import { flow, headOfApplicant, step } from '#approvals/model';
import { referenceTo } from '#fields/model';
import { defineForm, type AnyForm, type FormHead } from '../form.ts';

/** The own field of every form of this nature: which version of which type it is. */
export const designField = 'design';
/** Source of references to versions of designed types. */
export const designSource = 'ownType';

/** Which version of which type own values are of ('MEETING@2'); '' where they do not say. */
export function designOf(values: Readonly<Record<string, unknown>>): string {
  const chosen = values[designField];
  return typeof chosen === 'object' && chosen !== null && 'id' in chosen ? String(chosen.id) : '';
}

/** What a new type is approved by until its flow is designed. */
export const flowOfNewType = flow(step('head', ['部门负责人', 'Department head'], headOfApplicant()));

/** Which type and version of it; shown, never typed. */
export const kindField = referenceTo(designSource, {
  label: ['申请类型', 'Kind of request'],
  required: true,
  readOnly: true,
  width: 2,
});

/** The form type whose fields depend on what an administrator designed: list, menu and rights are those of its head. */
export const designedForm = (head: FormHead): AnyForm =>
  defineForm({ ...head, designed: true, fields: { [designField]: kindField }, flow: flowOfNewType });

/** Code under which the flow of a designed type is kept: 'REQ910P:MEETING'. */
export const flowTypeOf = (form: Pick<FormHead, 'code'>, code: string): string => `${form.code}:${code}`;
