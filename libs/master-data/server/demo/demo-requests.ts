import { sql } from 'drizzle-orm';
import { importHistory, type HistoryStep } from '#approvals/server';
import { dayAfter, dayOf, defaultTimeZone } from '#calls/model';
import { importForms, type PastForm } from '#documents/server';
import { masterDataChangeType } from '#master-data/model';
import { newId, type Db, type DemoClock } from '#server-kit/server';

const hour = 3_600_000;
const day = 24 * hour;

/** A request of the demo: what was seen and wanted of one field, so many hours ago. */
interface Asked {
  register: 'supplier' | 'customer' | 'item';
  recordId: string;
  field: string;
  label: string;
  labelEn: string;
  seen: unknown;
  wanted: unknown;
  hoursAgo: number;
  /** How many have agreed so far. */
  agreed: number;
  /** So many have to. */
  of: number;
  startsOn?: string;
}

/** What the record says itself; a request shows it as it was read. */
const account = (number: string) => [{ id: 'first', bank: '中国银行上海分行', account: number }];

const asked = (today: string): readonly Asked[] => [
  {
    ...{
      register: 'supplier',
      recordId: 'S1002',
      field: 'terms',
      ...{ label: '付款天数', labelEn: 'Terms, days' },
      seen: '45',
      wanted: '60',
    },
    ...{ hoursAgo: 5, agreed: 0, of: 2 },
  },
  // Approved: payments to it say for 30 days that the account has changed.
  {
    ...{ register: 'supplier', recordId: 'S1004', field: 'banks', seen: [] },
    ...{ label: '银行账户', labelEn: 'Bank accounts' },
    ...{ wanted: account('4563510100123457788'), hoursAgo: 12 * 24, agreed: 2, of: 2 },
  },
  {
    ...{
      register: 'customer',
      recordId: 'K1004',
      field: 'terms',
      ...{ label: '付款天数', labelEn: 'Terms, days' },
      seen: '45',
      wanted: '30',
    },
    ...{ hoursAgo: 28, agreed: 1, of: 2 },
  },
  // From a day on.
  {
    ...{
      register: 'item',
      recordId: 'M10001',
      field: 'taxRate',
      ...{ label: '税率（%）', labelEn: 'Tax rate, %' },
      seen: '13',
      wanted: '9',
    },
    ...{ hoursAgo: 50, agreed: 0, of: 1, startsOn: dayAfter(today, 30) },
  },
  {
    ...{
      register: 'customer',
      recordId: '',
      field: '',
      ...{ label: '', labelEn: '' },
      seen: null,
      hoursAgo: 3,
      agreed: 0,
      of: 2,
    },
    wanted: {
      ...{ code: null, nameZh: '厦门海沧精密电气有限公司', nameEn: 'Haicang Precision Electric, Xiamen' },
      ...{ terms: '30', city: '厦门', cityEn: 'Xiamen', contacts: [], addresses: [], remarks: null },
    },
  },
  // In conflict: somebody has made it 60 since.
  {
    ...{
      register: 'supplier',
      recordId: 'S1007',
      field: 'terms',
      ...{ label: '付款天数', labelEn: 'Terms, days' },
      seen: '30',
      wanted: '45',
    },
    ...{ hoursAgo: 30, agreed: 0, of: 2 },
  },
];

const shown = (value: unknown): string | null =>
  value === null || typeof value === 'object' ? null : String(value as string);

interface Applicant extends Record<string, unknown> {
  id: string;
  nameZh: string;
  nameEn: string;
  companyId: string;
  departmentId: string;
  department: string;
}

/** Six requests for changes: four that wait, one that was carried out, and one that somebody else has overtaken. */
export async function loadDemoRequests(db: Db, { today }: DemoClock): Promise<void> {
  const { rows: found } = await db.execute<Applicant>(sql`
    SELECT p.id, p.name_zh AS "nameZh", p.name_en AS "nameEn", p.company_id AS "companyId",
           p.department_id AS "departmentId", d.name_zh AS department
      FROM account a JOIN person p ON p.id = a.person_id JOIN department d ON d.id = p.department_id
     WHERE a.name = 'employee'`);
  const [applicant] = found;
  if (!applicant) return;
  const form = await masterDataChangeType.load();
  const all = asked(dayOf(today, defaultTimeZone)).map((one) => ({
    ...one,
    ...{ formId: newId(), recordId: one.recordId || newId(), isNew: one.recordId === '' },
  }));
  const { rows: records } = await db.execute<{ id: string; name: string; nameEn: string }>(sql`
    SELECT id, code || ' ' || name_zh AS name, code || ' ' || coalesce(nullif(name_en, ''), name_zh) AS "nameEn"
      FROM (SELECT id, code, name_zh, name_en FROM supplier UNION ALL SELECT id, code, name_zh, name_en FROM customer
            UNION ALL SELECT id, code, name_zh, name_en FROM item WHERE id = 'M10001') r`);
  const names = new Map(records.map(({ id, name }) => [id, name]));
  const namesEn = new Map(records.map(({ id, nameEn }) => [id, nameEn]));
  const past = all
    .toSorted((a, b) => b.hoursAgo - a.hoursAgo)
    .map((one): PastForm => {
      const at = new Date(today.getTime() - one.hoursAgo * hour);
      const record = names.get(one.recordId) ?? String((one.wanted as { nameZh?: string }).nameZh);
      const kind = { supplier: '供应商', customer: '客户', item: '物料' }[one.register];
      const recordEn = namesEn.get(one.recordId) ?? String((one.wanted as { nameEn?: string }).nameEn);
      const steps = Array.from({ length: one.agreed }, (_, step): HistoryStep => ({
        ...{ do: 'approve' as const, words: '' },
        at: new Date(at.getTime() + (step + 1) * hour),
      }));
      return {
        ...{ id: one.formId, form, companyId: applicant.companyId, applicant },
        content: {
          ...{ department: { id: applicant.departmentId, name: applicant.department }, urgency: 'normal' },
          ...{ currency: 'CNY', cc: [], attachments: [], remarks: '' },
          subject: one.isNew ? `新建${kind}：${record}` : `修改${kind} ${record}：${one.label}`,
          ...{ register: one.register, what: one.isNew ? 'new' : 'change', record },
          changes: one.isNew
            ? []
            : [
                {
                  ...{ id: 'c0', record, field: one.label },
                  ...{ before: shown(one.seen), after: shown(one.wanted) ?? '1 行' },
                },
              ],
        },
        subjectEn: one.isNew
          ? `New ${one.register}: ${recordEn}`
          : `Change of ${one.register} ${recordEn}: ${one.labelEn}`,
        ...{ writtenAt: at, submittedAt: at, steps },
      };
    });
  await importForms(db, importHistory, past);
  const lines = all.map((one) => ({
    ...{ id: newId(), form: one.formId, register: one.register, record: one.recordId, field: one.field },
    ...{ seen: one.seen, wanted: one.wanted, starts_on: one.startsOn ?? null },
    at: new Date(today.getTime() - one.hoursAgo * hour).toISOString(),
    applied_at: one.agreed === one.of ? new Date(today.getTime() - 12 * day).toISOString() : null,
  }));
  await db.execute(sql`
    UPDATE supplier SET terms = CASE id WHEN 'S1002' THEN 45 ELSE 60 END, version = version + 1 WHERE id IN ('S1002', 'S1007')`);
  await db.execute(sql`UPDATE customer SET terms = 45 WHERE id = 'K1004'`);
  await db.execute(sql`
    INSERT INTO register_change (id, form_id, register, record_id, field, seen, wanted, person_id, state, place, at,
                                 applied_at, starts_on)
    SELECT l.id, l.form, l.register, l.record, l.field, coalesce(b.banks, l.seen), l.wanted, ${applicant.id},
           CASE WHEN l.applied_at IS NULL THEN 'open' ELSE 'applied' END, 0, l.at, l.applied_at, l.starts_on
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        AS l (id uuid, form uuid, register text, record text, field text, seen jsonb, wanted jsonb, at timestamptz,
              applied_at timestamptz, starts_on date)
      LEFT JOIN supplier b ON b.id = l.record AND l.field = 'banks'`);
  await db.execute(sql`
    UPDATE supplier s SET banks = c.wanted, version = s.version + 1
      FROM register_change c WHERE c.state = 'applied' AND c.field = 'banks' AND c.record_id = s.id AND c.register = 'supplier'`);
}
