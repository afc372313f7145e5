import { sql } from 'drizzle-orm';
import { dayOf, ruleBroken } from '#calls/model';
import type { Content } from '#fields/model';
import { contractApproved, outsourcingApproved, salesContractApproved } from '#requisitions/model';
import { addRecords } from '#registers/server';
import { react, reactBeside, type Context, type Reaction } from '#server-kit/server';
import { contractIdOf, writeAct } from './acts.ts';
import { changeCode, readForm, recordOfForm, taken, type ApprovedForm } from './from-form.ts';
import { putOver } from './put-over.ts';
import { contracts } from './registered.ts';

/** Who has this number in the company already, other than one contract. */
async function numberTaken(
  { db }: Context,
  { companyId, number, except }: { companyId: string; number: string; except: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM contract WHERE company_id = ${companyId} AND lower(code) = lower(${number}) AND id <> ${except}`);
  return rows.length > 0;
}

/** The number that a contract gets. Taken already: the approval is refused; of the past it says its form as well. */
async function numberFor(
  context: Context,
  form: ApprovedForm,
  number: string,
  except: string,
): Promise<string> {
  if (!(await numberTaken(context, { companyId: form.companyId, number, except }))) return number;
  if (context.actor === null) return `${number} ${form.number}`.slice(0, 60);
  throw ruleBroken(
    [
      '合同编号 {number} 已在合同台账中，请退回更正',
      'The register has a contract {number} already: return it to be corrected',
    ],
    { number },
  );
}

/** An approved form stands in the register: as a new contract, as a version of one, or as the one that was to be drawn up. */
export async function takeUp(context: Context, form: ApprovedForm): Promise<void> {
  if (!taken.has(form.type) || (await contractIdOf(context.db, form.id)) !== null) return;
  const said = readForm(form);
  const record = recordOfForm(form, dayOf(context.now, context.timeZone));
  const changes = form.type === changeCode && said.original ? said.original.id : said.request?.id;
  const known = changes === undefined ? null : await contractIdOf(context.db, changes);
  if (known !== null) {
    const code = await numberFor(context, form, String(record['code']), known);
    await putOver(context, known, { ...record, code }, form);
    return;
  }
  const code = await numberFor(context, form, String(record['code']), form.id);
  await addRecords(context.db, contracts, [{ ...record, code }]);
  if (record['contractState'] === 'toDraw')
    await context.db.execute(sql`UPDATE contract SET state = 'disabled' WHERE id = ${form.id}`);
  await writeAct(context, {
    ...{ contractId: form.id, kind: 'register', form, revision: 1 },
    content: { ...record, code } satisfies Content,
  });
}

/** Its number is part of what the register checks and cuts: it is needed now. */
const takeUpNow = async (context: Context, form: ApprovedForm): Promise<void> =>
  takeUp(context, { ...form, number: await context.atEnd.take(form.number) });

/** What the register does when forms are approved. The sales order is still waited for. */
export const takingUp: readonly Reaction[] = [
  react(contractApproved, (form, context) => takeUpNow(context, form)),
  react(outsourcingApproved, (form, context) => takeUpNow(context, form)),
  reactBeside(salesContractApproved, (form, context) => takeUp(context, form)),
];
