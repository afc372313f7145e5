import { Button } from 'antd';
import { useState } from 'react';
import { useWrite } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { countListPrint, type AnyList, type ListFilters } from '#lists/model';
import { DateText, formatDecimal, Icon, today, useLabel, useMayGoOn, usePaper, useToast } from '#ui/web';
import type { ListInHand } from '../page/list-source.ts';
import { filtersOfList } from './declared-address.ts';
import { filterWords, namesInFilters } from './filter-words.ts';
import { RowValue, type AnyRow, type Cells } from './list-columns.tsx';
import { readAll } from './read-all.ts';
import styles from './list-print.module.css';

interface Printed {
  rows: readonly AnyRow[];
  total: number;
  /** What it is narrowed to. */
  words: readonly string[];
  /** Which copy it is, by whom and when. */
  print: ResultOf<typeof countListPrint>;
}

interface ListPrintProps {
  list: AnyList;
  inHand: ListInHand<AnyRow, ListFilters>;
  cells: Cells;
  /** Above the title: of what it is a part. */
  head?: string | undefined;
}

/** Of so many columns codes are broken where a line ends, or the last ones would stand beside the paper. */
const tooMany = 13;

/** Puts a list on paper as it is narrowed and ordered now, all of its pages; the print is counted before. */
export default function ListPrint({ list, inHand, cells, head }: ListPrintProps) {
  const say = useLabel();
  const toast = useToast();
  const count = useWrite(countListPrint);
  const [reading, setReading] = useState(false);
  const filters = filtersOfList(list, inHand.state, today());
  const mayGoOn = useMayGoOn(list.unit, [
    '可先筛选，或导出全部。',
    'Narrow the list first, or export all of it.',
  ]);
  const begin = async (put: (what: Printed) => void) => {
    setReading(true);
    try {
      const read = await readAll(list, filters, inHand.state.sort, mayGoOn);
      if (!read) return;
      const words = filterWords(list, filters, say, await namesInFilters(list, filters));
      const print = await count.mutateAsync({ list: list.name, filters, records: read.rows.length });
      put({ ...read, words, print });
    } catch (error) {
      toast.failure(error);
    } finally {
      setReading(false);
    }
  };
  const { print, paper } = usePaper<Printed>(
    (printed) => printed && <ListPaper {...{ list, cells, head, printed }} />,
    (put) => void begin(put),
  );
  return (
    <>
      <Button
        type="text"
        icon={<Icon name="printer" />}
        loading={reading}
        title={say(['打印（Ctrl+P）', 'Print (Ctrl+P)'])}
        onClick={() => void begin(print)}
      >
        {say(['打印', 'Print'])}
      </Button>
      {paper}
    </>
  );
}

function ListPaper({
  list,
  cells,
  head,
  printed: { rows, total, words, print },
}: Omit<ListPrintProps, 'inHand'> & { printed: Printed }) {
  const say = useLabel();
  const names = Object.keys(list.row).filter((name) => !list.waiting?.some((each) => each === name));
  return (
    <div className={`bms-print bms-print-A4-across ${styles.paper}`}>
      <h1>{head ?? say(list.title)}</h1>
      <p>
        {head && `${say(list.title)} · `}
        {words.length > 0 && `${words.join(say(['；', '; ']))} · `}
        {say(['{n} {unit}', '{n} {unit}'], { n: formatDecimal(String(total)), unit: say(list.unit) })} ·{' '}
        <DateText value={print.at} /> ·{' '}
        {say(['第 {copy} 次打印：{by}', 'print {copy}: {by}'], { copy: print.copy, by: print.by })}
      </p>
      {total > rows.length && (
        <p>
          <strong>
            {say(['只打印了前 {n} 行', 'Only the first {n} rows are printed'], {
              n: formatDecimal(String(rows.length)),
            })}
          </strong>
        </p>
      )}
      <table className={names.length >= tooMany ? String(styles.tight) : undefined}>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name}>{list.row[name] && say(list.row[name].label)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {names.map((name) => (
                <td key={name}>
                  <RowValue list={list} name={name} row={row} cells={cells} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
