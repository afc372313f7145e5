import { FileDoneOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { read } from '#api-client/web';
import type { Label } from '#calls/model';
import { useSoundSearch } from '#shell/web';
import type { SenderProps } from '#talk/web';
import { ownReportList, periodLabel, reportKindLabels, reportThread, type ReportKind } from '#tracker/model';
import { useLabel } from '#ui/web';
import { SendButton } from './send-button.tsx';
import styles from './chat.module.css';

/** One's latest ones; of older ones the address is said. */
const mostOffered = 50;

/** Sends one of one's own reports into the dialog: it is read there by those who receive it. */
export function SendReport({ send }: SenderProps) {
  return (
    <SendButton
      icon={<FileDoneOutlined aria-hidden />}
      words={['发送汇报', 'Send a report']}
      renderChoices={(close) => (
        <Choices
          onChosen={(id) => {
            close();
            send('report', { type: reportThread, id });
          }}
        />
      )}
    />
  );
}

const both = (kind: Label, period: Label): Label => [`${kind[0]} ${period[0]}`, `${kind[1]} ${period[1]}`];

function Choices({ onChosen }: { onChosen(id: string): void }) {
  const say = useLabel();
  const { data, isFetching } = useQuery(
    read(ownReportList.calls.rows, { tab: ['sent'], pageSize: mostOffered }),
  );
  const reports = (data?.rows ?? []).map(({ id, kind, period }) => ({
    id,
    words: both(reportKindLabels[kind as ReportKind], periodLabel(String(period))),
  }));
  const search = useSoundSearch(reports.map(({ words }) => words));
  return (
    <Select
      className={String(styles.choices)}
      aria-label={say(['已发送的汇报', 'Reports that were sent'])}
      placeholder={say(['选择已发送的汇报', 'Choose a report that was sent'])}
      {...search.select}
      loading={isFetching}
      notFoundContent={say(['没有已发送的汇报', 'No report was sent'])}
      options={reports.map(({ id, words }) => ({ value: id, label: say(words), words }))}
      onSelect={(id: string) => onChosen(id)}
    />
  );
}
