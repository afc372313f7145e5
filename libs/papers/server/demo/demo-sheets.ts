import * as Y from 'yjs';
import {
  axesOf,
  cellKey,
  columnName,
  keepTyped,
  lookText,
  mapOf,
  writeCells,
  type Look,
} from '#editor/model';

type Row = readonly (string | number)[];
interface DemoSheet {
  rows: readonly Row[];
  /** Looks of whole columns. */
  columns?: Readonly<Record<string, Look>>;
}

const months = Array.from({ length: 12 }, (_, at) => at + 1);
/** Every number of a demo company is made up. */
const spent = (month: number, part: number): number => 4_000 + ((month * 37 + part * 91) % 29) * 110;

const budget: DemoSheet = {
  rows: [
    ['月份', '办公', '差旅', '培训', '合计', '占全年'],
    ...months.map((month): Row => {
      const row = month + 1;
      return [
        `${month}月`,
        ...[1, 2, 3].map((part) => spent(month, part)),
        `=SUM(B${row}:D${row})`,
        `=E${row}/E$14`,
      ];
    }),
    ['全年', ...['B', 'C', 'D', 'E'].map((column) => `=SUM(${column}2:${column}13)`), '=SUM(F2:F13)'],
    [],
    ['最高的月份', '=XLOOKUP(MAX(E2:E13),E2:E13,A2:A13)'],
    ['月均', '=ROUND(AVERAGE(E2:E13),2)'],
  ],
  columns: { E: { number: 'thousands' }, F: { number: 'percent' } },
};

const training: DemoSheet = {
  rows: [
    ['课程', '讲师', '日期', '人数', '得分', '是否合格'],
    ...['安全操作', '称重规范', '取样方法', '系统使用', '消防演练'].map((course, at): Row => [
      ...[course, at % 2 ? '外请' : '内部', `2026-${String(at + 3).padStart(2, '0')}-15`],
      ...[12 + at * 3, 78 + ((at * 17) % 20), `=IF(E${at + 2}>=80,"合格","补训")`],
    ]),
    [],
    ['合格课程', '=COUNTIF(F2:F6,"合格")'],
    ['培训人次', '=SUM(D2:D6)'],
    ['内部讲师人次', '=SUMIF(B2:B6,"内部",D2:D6)'],
  ],
};

const cutover: DemoSheet = {
  rows: [
    ['步骤', '开始', '天数', '结束', '状态'],
    ...['数据清理', '试导入', '并行运行', '正式切换'].map((step, at): Row => [
      ...[step, at ? `=D${at + 1}+1` : '2026-10-08', 3 + at * 4],
      ...[`=B${at + 2}+C${at + 2}-1`, `=IF(D${at + 2}<DATE(2026,10,20),"完成","进行中")`],
    ]),
    [],
    ['总天数', '=SUM(C2:C5)'],
  ],
};

const inspected: DemoSheet = {
  rows: [
    ['月份', '检验批数', '合格批数', '合格率'],
    ...months.map((month): Row => {
      const lots = 40 + ((month * 13) % 17);
      return [`${month}月`, lots, lots - ((month * 7) % 4), `=C${month + 1}/B${month + 1}`];
    }),
    ['全年', '=SUM(B2:B13)', '=SUM(C2:C13)', '=C14/B14'],
    [],
    ['最低的合格率', '=MIN(D2:D13)'],
  ],
  columns: { D: { number: 'percent' } },
};

/** Titles of the sheets in the folders of the demo bases. */
export const demoSheets: Readonly<Record<string, readonly string[]>> = {
  财务: ['部门预算表'],
  人事: ['培训记录表'],
  方案: ['切换排期表'],
  程序文件: ['检验合格率表'],
};

/** What they say, by their titles. */
const sheets: Readonly<Record<string, DemoSheet>> = {
  部门预算表: budget,
  培训记录表: training,
  切换排期表: cutover,
  检验合格率表: inspected,
};

/** A sheet with formulas, as Yjs encodes it. */
export function demoSheet(title: string): Uint8Array {
  const { rows, columns = {} } = sheets[title] ?? training;
  const doc = new Y.Doc();
  // The same cells are the same document in every demo company.
  doc.clientID = 1;
  const axes = axesOf(doc);
  const keyAt = (row: number, column: number) =>
    cellKey(axes.rows.ids[row] ?? '', axes.columns.ids[column] ?? '');
  writeCells(
    doc,
    rows.flatMap((cells, row) =>
      cells.map((typed, column) => [keyAt(row, column), keepTyped(String(typed), axes)] as const),
    ),
  );
  doc.transact(() => {
    const looks = mapOf(doc, 'looks');
    looks.set(`${axes.rows.ids[0] ?? ''}.`, lookText({ bold: true, align: 'center' }));
    for (const [at, id] of axes.columns.ids.entries()) {
      const look = columns[columnName(at)];
      if (look) looks.set(`.${id}`, lookText(look));
    }
    mapOf(doc, 'layout').set('frozen', true);
    mapOf(doc, 'layout').set(`w.${axes.columns.ids[0] ?? ''}`, 130);
  });
  return Y.encodeStateAsUpdate(doc);
}
