import { Button } from 'antd';
import type { Label } from '#calls/model';
import { conditions, custodyStates, type CustodyRow } from '#requisitions/model';
import { DateText, PersonName, Quantity, StatusTag, useLabel, type Tone } from '#ui/web';
import type { FigureColumn } from '../figures/figure-table.tsx';
import styles from '../figures/figures.module.css';
import { SourceLink } from './source-link.tsx';

const tones: Readonly<Record<CustodyRow['state'], Tone>> = {
  used: 'green',
  out: 'blue',
  overdue: 'red',
  returned: 'green',
  voided: 'struck',
};

interface CustodyColumns {
  thing: Label;
  about: Label;
  counted: boolean;
  /** null: the reader records no returns. */
  onReceive: ((row: CustodyRow) => void) | null;
}

const Said = ({ label }: { label: Label }) => <>{useLabel()(label)}</>;

const howMany: readonly FigureColumn<CustodyRow>[] = [
  { title: ['数量', 'Quantity'], figure: true, show: ({ quantity }) => <Quantity value={quantity} /> },
  { title: ['未还', 'Out'], figure: true, show: ({ left }) => <Quantity value={left} /> },
];

/** What a ledger of things in people's hands shows of each. */
export const custodyColumns = ({
  thing,
  about,
  counted,
  onReceive,
}: CustodyColumns): readonly FigureColumn<CustodyRow>[] => [
  { title: thing, show: (row) => <Said label={row.thing} /> },
  { title: ['来源单据', 'Source'], show: (row) => <SourceLink {...row} /> },
  ...(counted ? howMany : []),
  { title: ['经手人', 'Held by'], show: ({ holder }) => <PersonName name={holder.name} /> },
  { title: about, show: (row) => <span className={styles.words}>{row.about || '—'}</span> },
  { title: ['领用日期', 'Taken'], show: ({ takenOn }) => <DateText value={takenOn} day /> },
  { title: ['应还日期', 'Due'], show: ({ due }) => <DateText value={due} day /> },
  {
    title: ['状态', 'State'],
    show: ({ state }) => <StatusTag label={custodyStates[state]} tone={tones[state]} />,
  },
  ...(onReceive
    ? [
        {
          title: ['操作', 'Action'] as const,
          show: (row: CustodyRow) => row.mayReceive && <ReceiveButton onPress={() => onReceive(row)} />,
        },
      ]
    : []),
  { title: ['归还', 'Returned'], show: ({ returns }) => <Returns returns={returns} counted={counted} /> },
];

function ReceiveButton({ onPress }: { onPress(): void }) {
  const say = useLabel();
  return (
    <Button size="small" onClick={onPress}>
      {say(['登记归还', 'Take back'])}
    </Button>
  );
}

function Returns({ returns, counted }: { returns: CustodyRow['returns']; counted: boolean }) {
  const say = useLabel();
  if (!returns.length) return '—';
  return (
    <ul className={`${styles.offsets} ${styles.words}`}>
      {returns.map(({ id, at, quantity, condition, words, receivedBy }) => (
        <li key={id}>
          <DateText value={at} /> {counted && <Quantity value={quantity} />} {say(conditions[condition])}
          {words && ` · ${words}`} · {receivedBy.name}
        </li>
      ))}
    </ul>
  );
}
