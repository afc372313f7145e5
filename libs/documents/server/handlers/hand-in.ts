import { ruleBroken, type Currency, type Label } from '#calls/model';
import type { AnyForm, FormView } from '#documents/model';
import type { FieldValues } from '#fields/model';
import { sql } from 'drizzle-orm';
import type { ActorContext, Db } from '#server-kit/server';
import { departmentsOf } from '../forms/departments.ts';
import { formsKit, type DocumentsOptions } from '../forms/forms-kit.ts';
import { findForm } from '../forms/stored-form.ts';
import { giveUp } from './end-form.ts';
import { rewriteForm } from './rewrite-form.ts';
import { submitForm } from './submit-form.ts';

/** A form that is handed in for the actor, by what they have done elsewhere. */
interface HandedIn {
  id: string;
  /** In one language for everybody, or in both. */
  subject: string | Label;
  values: FieldValues;
  /** Default CNY. */
  currency?: Currency;
  /** One of the actor's own; default their first. */
  departmentId?: string;
  /** Default: as they were. */
  remarks?: string;
}

/** Hands forms in for people, and takes them back. */
export interface FormHandIn {
  /** Makes it, or hands it in again under the same id; answers its number, or what stands for it until the end. */
  submit(
    context: ActorContext,
    form: AnyForm,
    handedIn: HandedIn,
  ): Promise<Pick<FormView, 'status' | 'holders'> & { number: string }>;
  /** Numbers and holders of forms, by id; those that are submitted at this moment are not known yet. */
  known(
    db: Db,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { number: string; holders: readonly string[] }>>;
  /**
   * Changes values of one that counts already, by whoever may: a released order. What was before is kept as a version, and
   * the rules of the declaration hold. Refused where it has another version than was read. Answers the one that it has now.
   */
  rewrite(
    context: ActorContext,
    form: AnyForm,
    read: { id: string; version: number },
    change: (values: FieldValues) => FieldValues,
  ): Promise<number>;
  /** Ends it, whether it waits or has come back. */
  giveUp(context: ActorContext, form: AnyForm, id: string, words: string): Promise<void>;
}

/** The same rules as for a form that its applicant submits: flow, checks, number, trail. */
export function formHandIn(options: DocumentsOptions): FormHandIn {
  const kit = formsKit(options);
  return {
    async submit(context, form, { id, subject, values, currency = 'CNY', departmentId, remarks }) {
      const [department] = await departmentsOf(context, context.actor.personId);
      if (!department)
        throw ruleBroken([
          '您不属于任何部门，请联系管理员',
          'You belong to no department, please ask the administrator',
        ]);
      const row = await findForm(context, form, id);
      const [zh, en = null] = typeof subject === 'string' ? [subject] : subject;
      const input = {
        ...{
          id,
          version: row?.version ?? 0,
          departmentId: row?.departmentId ?? departmentId ?? department.id,
        },
        ...{ subject: zh.slice(0, 200), urgency: row?.urgency ?? 'normal', currency },
        ccIds: row?.cc.map((one) => one.id) ?? [],
        attachmentIds: row?.attachments.map((one) => one.id) ?? [],
        ...{ remarks: remarks ?? row?.remarks ?? '', values },
      };
      const told = await submitForm(context, kit, form, input, en?.slice(0, 200));
      const { number, status, holders } = told;
      return { number: number ?? '', status, holders };
    },
    async known(db, ids) {
      if (!ids.length) return new Map();
      const { rows } = await db.execute<{ id: string; number: string | null; holders: { id: string }[] }>(
        sql`SELECT id, number, holders FROM form WHERE id = ANY (${sql.param([...ids])}::uuid[])`,
      );
      return new Map(
        rows.flatMap(({ id, number, holders }) =>
          number === null ? [] : [[id, { number, holders: holders.map((one) => one.id) }]],
        ),
      );
    },
    rewrite: (context, form, read, change) => rewriteForm(context, kit, form, read, change),
    async giveUp(context, form, id, words) {
      const row = await findForm(context, form, id);
      if (row?.applicantId === context.actor.personId) await giveUp(context, kit, form, row, words);
    },
  };
}
