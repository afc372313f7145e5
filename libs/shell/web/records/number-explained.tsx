import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import type { Label, ResultOf } from '#calls/model';
import { explainNumber } from '#identity/model';
import { DateText, DetailList, Loaded, Note, useFocusBack, useLabel, type DetailListProps } from '#ui/web';
import { useAllPages } from '../menu/use-pages.ts';

type Explained = ResultOf<typeof explainNumber>;
type Made = NonNullable<Explained['made']>;

const resets: Readonly<Record<Made['rule']['resets'], Label>> = {
  none: ['流水号从不重新开始', 'the serial never begins again'],
  year: ['流水号每年重新开始', 'the serial begins again each year'],
  month: ['流水号每月重新开始', 'the serial begins again each month'],
  day: ['流水号每日重新开始', 'the serial begins again each day'],
};
const whose: Readonly<Record<Made['rule']['of'], Label>> = {
  product: ['系统默认规则', 'as the product has it'],
  group: ['全集团规则', 'a rule of the group'],
  company: ['本公司规则', 'a rule of this company'],
};
/** The screen of all series. */
const seriesScreen = 'SYS160P';

interface NumberExplainedProps {
  screen: string;
  number: string;
  id: string;
  onClose: () => void;
}

/** By which rule and counter a number was made, when and by whom. */
export function NumberExplained({ screen, number, id, onClose }: NumberExplainedProps) {
  useFocusBack();
  const say = useLabel();
  const query = useQuery(read(explainNumber, { screen, number, id }));
  return (
    <Modal
      open
      footer={null}
      title={say(['编号 {number} 从何而来', 'How {number} was made'], { number })}
      onCancel={onClose}
    >
      <Loaded query={query} rows={4}>
        {(explained) => <Facts explained={explained} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
}

function Facts({ explained: { made, given }, onClose }: { explained: Explained; onClose: () => void }) {
  const say = useLabel();
  const series = useAllPages().find(({ code }) => code === seriesScreen);
  const items: DetailListProps['items'] = [
    ...(made ? itemsOf(made, say) : []),
    ...(given
      ? [
          {
            label: say(['取号', 'Taken']),
            value: (
              <>
                <DateText value={given.at} /> {given.by?.name ?? say(['系统', 'by the system'])}
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      {!made && (
        <Note>
          {say([
            '当时没有规则会生成这个编号：它是手工填写、导入或由早期规则生成的。',
            'No rule of that time makes such a number: it was typed, imported, or made by an earlier rule.',
          ])}
        </Note>
      )}
      <DetailList columns={1} items={items} />
      {series && made && (
        <Link to={`${series.path}?q=${encodeURIComponent(made.counter.code)}`} onClick={onClose}>
          {say(['打开编号规则', 'Open the rules of numbers'])}
        </Link>
      )}
    </>
  );
}

function itemsOf(
  { prefix, date, serial, rule, counter }: Made,
  say: ReturnType<typeof useLabel>,
): DetailListProps['items'] {
  return [
    {
      label: say(['组成', 'Made of']),
      value: [
        say(['前缀 {prefix}', 'prefix {prefix}'], { prefix }),
        ...(date ? [say(['日期 {date}', 'date {date}'], { date })] : []),
        say(['流水号 {serial}', 'serial {serial}'], { serial }),
      ].join(' · '),
    },
    {
      label: say(['规则', 'Rule']),
      value: (
        <>
          {say(whose[rule.of])} · {say(resets[rule.resets])} ·{' '}
          {say(['至少 {n} 位', 'at least {n} {n:digit|digits}'], { n: rule.digits })}
          {rule.since && (
            <>
              <br />
              {rule.by && `${rule.by.name} `}
              <DateText value={rule.since} /> {say(['设定', 'set it'])}
            </>
          )}
        </>
      ),
    },
    {
      label: say(['计数', 'Counter']),
      value: [
        `${counter.code} · ${counter.company?.name ?? say(['全集团共用', 'the whole group'])}`,
        counter.last === null
          ? say(['尚未自动取号', 'nothing was taken from it yet'])
          : say(['目前计到 {last}', 'has come to {last}'], { last: counter.last }),
      ].join(' · '),
    },
  ];
}
