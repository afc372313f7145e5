import { inArray, sql } from 'drizzle-orm';
import type { Label } from '#calls/model';
import { detailRouteOf, headerFields, headerLabels, type AnyForm } from '#documents/model';
import { plainAudited } from '#identity/server';
import type { ActorContext, AuditedKind } from '#server-kit/server';
import type { FormsKit } from '../forms/forms-kit.ts';
import { readableOf } from '../forms/may.ts';
import { formTable } from '../tables/form.ts';
import { departmentNamesIn, entryInWords } from './history.ts';

const rowsOf = (db: ActorContext['db'], ids: readonly string[]) =>
  db
    .select({
      id: formTable.id,
      type: formTable.type,
      status: formTable.status,
      number: formTable.number,
      subject: formTable.subject,
      currency: formTable.currency,
      companyId: formTable.companyId,
      departmentId: formTable.departmentId,
      applicantId: formTable.applicantId,
    })
    .from(formTable)
    .where(inArray(formTable.id, [...ids]));

/** What entries of the audit about forms mean: read by whoever may read the form. */
export const auditedForms = (kit: FormsKit, forms: readonly AnyForm[]): AuditedKind => ({
  table: 'form',
  one: ['单据', 'document'],
  labels: [
    ...Object.entries({
      ...headerLabels,
      subject: headerFields.subject.label,
      remarks: headerFields.remarks.label,
    }).map(([name, label]): readonly [string, Label] => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      label,
    ]),
    ...forms.flatMap(({ fields }) =>
      Object.entries(fields).map(([name, { label }]): readonly [string, Label] => [`own.${name}`, label]),
    ),
  ],
  async readable(context, ids) {
    const rows = (await rowsOf(context.db, ids)).filter(
      ({ status, applicantId }) => status !== 'draft' || applicantId === context.actor.personId,
    );
    const readable = await readableOf(context, rows);
    return new Map(
      rows.flatMap(({ id, number, subject }): [string, string][] =>
        readable.has(id) ? [[id, [number, subject].filter(Boolean).join(' ')]] : [],
      ),
    );
  },
  async inWords(context, entries) {
    const { language, actor } = context;
    const rows = await rowsOf(
      context.db,
      entries.map(({ recordId }) => recordId),
    );
    const departments = await departmentNamesIn(
      context,
      entries.map(({ changes }) => ({ changes: { ...changes } as never })),
    );
    const hidden = new Map(
      await Promise.all(
        rows.map(
          async ({ id, type, number, applicantId }) =>
            [
              id,
              number === null || applicantId === actor.personId
                ? {}
                : await kit.approvals.fields(context, { type, id }),
            ] as const,
        ),
      ),
    );
    return new Map(
      entries.flatMap((entry) => {
        const row = rows.find(({ id }) => id === entry.recordId);
        const form = row && kit.formOf(row.type);
        if (!row || !form) return [];
        const its: Readonly<Record<string, unknown>> = hidden.get(row.id) ?? {};
        const said = entryInWords(form, { ...entry.changes } as never, {
          ...{ language, currency: row.currency, timeZone: kit.timeZone, departments },
          hidden: (name) => its[name] === 'hidden',
        });
        return [[entry.id, said] as const];
      }),
    );
  },
  async meant({ db }: ActorContext, text: string) {
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM form WHERE number = ${text.toUpperCase()} LIMIT 50`,
    );
    return rows.map(({ id }) => id);
  },
  async opens({ db }, ids) {
    return new Map(
      (await rowsOf(db, ids)).flatMap(({ id, type }): [string, string][] => {
        const form = kit.formOf(type);
        return form ? [[id, `${detailRouteOf(form)}?id=${id}`]] : [];
      }),
    );
  },
});

const designer = { screens: ['AREQ140P'], action: 'query' } as const;

/** Tables beside the forms. */
export const auditedBesideForms: readonly AuditedKind[] = [
  plainAudited({
    ...{ table: 'form_comment', one: ['评论', 'comment'], beside: true },
    // A comment is read where its form is.
    get: { screens: [], action: 'query' },
    partOf: { table: 'form', column: 'form_id' },
    columns: {},
  }),
  plainAudited({
    ...{ table: 'form_import', one: ['单据导入', 'import of documents'], get: designer },
    columns: {},
  }),
  plainAudited({
    ...{ table: 'own_type', one: ['自定义单据类型', 'designed type'], get: designer },
    columns: {
      title_zh: ['中文名称', 'Chinese title'],
      title_en: ['英文名称', 'English title'],
      active: ['在用', 'In use'],
      version: ['版本', 'Version'],
    },
    name: { text: (language) => sql.raw(`r.title_${language}`) },
  }),
  plainAudited({
    ...{ table: 'own_type_version', one: ['自定义类型版本', 'version of a designed type'], get: designer },
    partOf: { table: 'own_type', column: 'type_id' },
    columns: {
      title_zh: ['中文名称', 'Chinese title'],
      title_en: ['英文名称', 'English title'],
      version: ['版本', 'Version'],
    },
    name: { text: (language) => sql.raw(`r.title_${language}`) },
  }),
  ...(['list_view', 'list_setting', 'list_view_setting'] as const).map((table) =>
    plainAudited({
      ...{ table, one: ['列表视图', 'view of a list'] as const, beside: true },
      get: { screens: [], action: 'query' as const },
      columns: {},
    }),
  ),
];
