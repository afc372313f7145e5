import { InputNumber } from 'antd';
import { useMemo, useState } from 'react';
import { sampleDays, sampleRanks, sampleTags, widgetsScreen } from '#test-pages/model';
import {
  DetailList,
  formatDecimal,
  MiniBars,
  PageHeader,
  RankList,
  Sparkline,
  TagCloud,
  useLabel,
} from '#ui/web';
import { SampleNote } from '../sample-note.tsx';
import { Section, Sections } from '../section.tsx';
import styles from '../section.module.css';
import { Images } from './images.tsx';
import { People } from './people.tsx';

/** TEST120P: the widgets of dashboards and records. */
export default function WidgetsPage() {
  const say = useLabel();
  const [days] = useState(() => sampleDays(Date.now()));
  const [columns, setColumns] = useState(3);
  const ranks = useMemo(
    () =>
      sampleRanks.map(({ name, value }) => ({
        key: name[1],
        name: say(name),
        value: formatDecimal(String(value)),
      })),
    [say],
  );
  return (
    <>
      <PageHeader title={say(widgetsScreen.title)} description={<SampleNote />} />
      <Sections>
        <Section
          wide
          title={['标签云', 'Tag cloud']}
          hint={['640 × 400，字号 8 至 32', '640 × 400, words from 8 to 32']}
        >
          <TagCloud label={say(['标签云', 'Tag cloud'])} tags={sampleTags} />
        </Section>
        <Section title={['迷你图', 'Mini charts']} hint={['最近 10 天', 'The last 10 days']}>
          <MiniBars label={say(['每日审批', 'Approvals a day'])} points={days} />
          <Sparkline values={days.map(({ value }) => value)} />
        </Section>
        <Section title={['排名', 'Ranks']} hint={['前三名突出显示', 'The first three stand out']}>
          <RankList label={say(['各部门审批数', 'Approvals by department'])} rows={ranks} />
        </Section>
        <Section
          title={['明细', 'Details']}
          hint={['默认 3 列，最多 4 列', 'Three columns where nothing is said, four at most']}
        >
          <label className={styles.field}>
            {say(['列数', 'Columns'])}
            <InputNumber min={1} max={9} value={columns} onChange={(value) => setColumns(value ?? 3)} />
          </label>
          <DetailList
            columns={columns}
            items={days.slice(-6).map(({ day, value }) => ({ label: day, value }))}
          />
        </Section>
        <Images />
        <People />
      </Sections>
    </>
  );
}
