import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { isWritableInstant, type Label } from '#calls/model';
import { withinScope } from '#identity/server';
import {
  instantsOf,
  readDin,
  resultWords,
  specimenProblem,
  testLabel,
  testsNow,
  type ImportedResult,
  type ResultFault,
  type SpecimenFacts,
} from '#lab/model';
import { nothingInIt, readSheet, rowsByColumn } from '#lists/server';
import { isoOf, oneOf, type ActorContext } from '#server-kit/server';
import { askedOf, isValueOf } from './result-values.ts';

const columns = [
  { key: 'din', label: ['DIN', 'DIN'] },
  { key: 'product', label: ['产品码', 'Product code'] },
  { key: 'test', label: ['检测项目', 'Test'] },
  { key: 'value', label: ['结果', 'Result'] },
  { key: 'method', label: ['方法', 'Method'] },
  { key: 'collectedAt', label: ['采样时间', 'Collected at'] },
  { key: 'reason', label: ['更换原因', 'Reason'] },
] as const satisfies readonly { key: string; label: Label }[];
type Column = (typeof columns)[number]['key'];
/** As the kit of sheets finds them by their heads. */
const sheetColumns = columns.map((column) => ({ ...column, field: null, required: false }));
const headOf = (key: Column): Label => columns.find((column) => column.key === key)?.label ?? [key, key];

/** A row that can be entered. */
export interface ReadResult extends ImportedResult {
  collectedAt: string | null;
  reason: string;
  /** The result that it replaces. */
  replaces: string | null;
}

export interface ReadResultFile {
  digest: string;
  results: ReadResult[];
  faults: ResultFault[];
}

interface KnownUnit extends Record<string, unknown>, SpecimenFacts {
  id: string;
  din: string;
  product: string;
  code: string;
  results: { id: string; test: string; value: string }[];
  /** When the specimens of what is ordered and not answered were taken, by test. */
  collected: Readonly<Partial<Record<string, string>>>;
}

/** A test by its name, or by what it is called in either language. */
const testOf = (text: string): string | undefined =>
  testsNow().find((name) =>
    [name, ...testLabel(name)].some((word) => word.toLowerCase() === text.toLowerCase()),
  );

/** A value as it is kept: 'negative' for 阴性. */
const valueOf = (text: string): string =>
  Object.entries(resultWords).find(([, words]) =>
    words.some((word) => word.toLowerCase() === text.toLowerCase()),
  )?.[0] ?? text;

/**
 * ISO instant; a time or a day without a zone is on the clocks of the laboratory, the first of two where it comes twice. Undefined:
 * no time.
 */
function instantOf(text: string, zone: string): string | null | undefined {
  if (text === '') return null;
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::\d\d)?)?$/.exec(text) ?? [];
  if (day) return instantsOf(`${day} ${time ?? '00:00'}`, zone)[0]?.toISOString();
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** As above, where its day can be written. */
function writableOf(text: string, zone: string): string | null | undefined {
  const at = instantOf(text, zone);
  return at && !isWritableInstant(at) ? undefined : at;
}

/** Reads a workbook or CSV of results against the units that its reader reaches; every row says what is wrong with it. */
export async function readResultFile(context: ActorContext, file: string): Promise<ReadResultFile> {
  const bytes = Buffer.from(file, 'base64');
  const digest = createHash('sha256').update(bytes).digest('hex');
  const cellsOfFile = await readSheet(bytes, { csv: true });
  const sheet = rowsByColumn(sheetColumns, cellsOfFile);
  // Without one of these every row would be wrong, and say so of what stands there.
  const missing = (['din', 'test', 'value'] as const).filter(
    (key) => !sheet.columns.some((column) => column.key === key),
  );
  if (cellsOfFile.length > 1 && missing.length > 0) {
    const text: Label = ['文件中没有该列，请检查表头', 'The file has no such column: look at its heads'];
    return { digest, results: [], faults: missing.map((key) => ({ row: 1, column: headOf(key), text })) };
  }
  if (sheet.rows.length === 0) throw nothingInIt();
  const faults: ResultFault[] = [];
  const results: ReadResult[] = [];
  const units = await unitsOf(
    context,
    sheet.rows.flatMap(({ cells }) => readDin(cells['din'] ?? '') ?? []),
  );
  const seen = new Set<string>();
  for (const { number, cells } of sheet.rows) {
    const cell = (key: Column) => cells[key] ?? '';
    const wrong: ResultFault[] = [];
    const fault = (key: Column, zh: string, en: string) =>
      wrong.push({ row: number, column: headOf(key), text: [zh, en] });
    const din = readDin(cell('din'));
    const code = cell('product').toUpperCase();
    const found =
      din === null
        ? []
        : units.filter((unit) => unit.din === din && (!code || [unit.code, unit.product].includes(code)));
    const [unit, other] = found;
    const test = testOf(cell('test'));
    const value = valueOf(cell('value'));
    const collectedAt = writableOf(cell('collectedAt'), unit?.zone ?? context.timeZone);
    if (din === null) fault('din', '不是有效的 DIN', 'Not a valid DIN');
    else if (!unit) fault('din', '没有该产品单位', 'There is no such unit');
    else if (other)
      fault(
        'product',
        '该 DIN 有多个产品，请填写产品码',
        'This donation has several products: say the product code',
      );
    if (!test) {
      const named = cell('test').slice(0, 60);
      fault('test', `没有该检测项目：${named || '—'}`, `There is no such test: ${named || '—'}`);
    } else if (!isValueOf(test, value)) fault('value', ...askedOf(test));
    if (collectedAt === undefined) fault('collectedAt', '时间无法识别', 'No time can be read');
    if (unit && test) {
      // As it is entered: where the row does not say when, the order does.
      const takenAt = collectedAt === null ? unit.collected[test] : collectedAt;
      const specimen = specimenProblem(test, takenAt ?? null, unit, context.now);
      if (specimen) fault(specimen.path === 'test' ? 'test' : 'collectedAt', ...specimen.text);
      const before = unit.results.find((one) => one.test === test);
      if (before && !cell('reason'))
        fault('reason', '已有结果：更换须说明原因', 'There is a result already: say why it is replaced');
      if (seen.has(`${unit.id} ${test}`))
        fault('test', '文件中该项目重复', 'This test stands twice in the file');
      seen.add(`${unit.id} ${test}`);
      if (wrong.length === 0)
        results.push({
          ...{ row: number, unitId: unit.id, din: unit.din, product: unit.product, test, value },
          ...{
            method: cell('method').slice(0, 80),
            collectedAt: collectedAt ?? null,
            reason: cell('reason').slice(0, 300),
          },
          ...{ instead: before?.value ?? null, replaces: before?.id ?? null },
        });
    }
    faults.push(...wrong);
  }
  return { digest, results, faults };
}

/** Units of these donations with the results that count now. */
async function unitsOf({ db, actor }: ActorContext, dins: readonly string[]): Promise<KnownUnit[]> {
  if (dins.length === 0) return [];
  const { rows } = await db.execute<KnownUnit>(sql`
    SELECT u.id, u.din, u.product, unit_code(u) AS code, ${isoOf(sql`u.born_at`)} AS "bornAt", u.born_zone AS "bornZone",
           ${isoOf(sql`u.freezing_at`)} AS "freezingAt", s.zone,
           (SELECT coalesce(jsonb_object_agg(o.test, ${isoOf(sql`o.collected_at`)}), '{}') FROM lab_order o
             WHERE o.unit_id = u.id AND o.result_id IS NULL AND o.collected_at IS NOT NULL) AS collected,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'test', r.test, 'value', r.value)), '[]') FROM lab_result r
             WHERE r.unit_id = u.id AND NOT EXISTS (SELECT FROM lab_result n WHERE n.replaces = r.id)) AS results
      FROM lab_unit u JOIN lab_site s ON s.id = u.site_id WHERE ${oneOf(sql`u.din`, [...new Set(dins)])}
       AND ${withinScope(actor.scope(['HBLAB330P'], 'query'), { company: sql`u.company_id` }, actor)} ORDER BY u.din, u.product`);
  return rows;
}
