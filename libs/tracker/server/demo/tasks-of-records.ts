import { sql } from 'drizzle-orm';
import { detailRouteOf, formRecord } from '#documents/model';
import { formsOf } from '#documents/server';
import { recordThread } from '#registers/model';
import { headOf } from '#requisitions/model';
import type { Db } from '#server-kit/server';

/** What is written down for records of the demo company, by the titles of its tasks. */
const ofForms = ['核对本周到货数量与送货单', '跟进熔炼炉耐火材料报价', '复核上月差旅费用'];
const ofSuppliers = ['整理供应商证书到期清单', '联系计量院安排校准'];
const ofCustomers = ['回复客户关于交期的询问', '校对英文版产品手册'];

/** So many of the newest forms of each person have a task, and so many records of a register. */
const newestOfPerson = 2;
const mostForms = 80;
const mostRecords = 24;

const open = sql`t.project_id IS NOT NULL AND t.source_id IS NULL AND t.series_id IS NULL AND t.deleted_at IS NULL`;
/** Tasks of projects with these titles, those to do first, numbered. */
const numbered = (titles: readonly string[]) => sql`(
  SELECT t.id, row_number() OVER (ORDER BY t.completed_at IS NOT NULL, t.id) AS place
    FROM task t WHERE ${open} AND t.title = ANY (${sql.param([...titles])}::text[]))`;

/** Requests, suppliers and customers have tasks: who opens one finds what is still to be done for it. */
export async function tasksOfRecords(db: Db): Promise<void> {
  const head = headOf('purchaseRequisition');
  await db.execute(sql`
    WITH newest AS (
      SELECT f.id, f.number, f.applied_at,
             row_number() OVER (PARTITION BY f.applicant_id ORDER BY f.applied_at DESC, f.id) AS own
        FROM ${formsOf(head)} f WHERE f.status IN ('pending', 'approved')),
    chosen AS (
      SELECT id, number, row_number() OVER (ORDER BY applied_at DESC, id) AS place
        FROM newest WHERE own <= ${newestOfPerson} ORDER BY applied_at DESC, id LIMIT ${mostForms})
    UPDATE task SET source_type = ${formRecord}, source_id = c.id::text, source_name = c.number,
                    source_link = ${`${detailRouteOf(head)}?id=`}::text || c.id
      FROM chosen c JOIN ${numbered(ofForms)} n ON n.place = c.place WHERE task.id = n.id`);
  for (const [register, records, titles] of [
    ['supplier', sql`SELECT id FROM supplier WHERE state = 'active'`, ofSuppliers],
    ['customer', sql`SELECT id FROM customer WHERE state = 'active'`, ofCustomers],
  ] as const)
    await db.execute(sql`
      WITH chosen AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM (${records}) r ORDER BY id LIMIT ${mostRecords})
      UPDATE task SET source_type = 'record', source_id = c.id, source_part = ${recordThread(register)}::text
        FROM chosen c JOIN ${numbered(titles)} n ON n.place = c.place WHERE task.id = n.id`);
}
