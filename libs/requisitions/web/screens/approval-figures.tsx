import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import { approvalFigures, figurePeriods } from '#approvals/model';
import type { ResultOf } from '#calls/model';
import { useFormTypes } from '#documents/web';
import { narrowedAddress } from '#fields/model';
import { approvalFiguresRoute } from '#requisitions/model';
import { useAddressValues, useMay, useSoundSearch } from '#shell/web';
import { ClearableSelect, LineChart, Loaded, PageHeader, useLabel } from '#ui/web';
import { flowDesignerScreen, runningRoute } from '#workflow/model';
import { FormTable, PersonTable, StepTable } from '../figures/figure-tables.tsx';
import { countText, Hours, shareText } from '../figures/figure-text.tsx';
import styles from '../figures/figures.module.css';
import { WaitingEffects } from '../figures/waiting-effects.tsx';

/** How long approvals take, who is late and what comes back, of what the reader's rights reach. */
export default function ApprovalFigures() {
  const say = useLabel();
  const [params, set] = useAddressValues();
  const days = figurePeriods.find((period) => String(period) === params.get('days')) ?? 90;
  const types = useFormTypes();
  const forms = [...(types?.values() ?? [])];
  const asked = params.get('type')?.slice(0, 40);
  // Until the types are there, the address is believed.
  const type = asked && types?.has(asked) === false ? undefined : asked;
  const search = useSoundSearch(forms.map(({ title }) => title));
  const query = useQuery(read(approvalFigures, { days, ...(type && { type }) }));
  return (
    <>
      <PageHeader
        title={say(approvalFiguresRoute.title)}
        description={say([
          '按您有权查看的单据统计；用时从到达算到审批。',
          'Of the documents that you may see; time from arrival to decision.',
        ])}
        actions={
          <>
            <ClearableSelect
              aria-label={say(['单据类型', 'Kind of document'])}
              {...search.select}
              popupMatchSelectWidth={false}
              placeholder={say(['全部单据类型', 'All kinds'])}
              value={type}
              onChange={(next: string | undefined) => set('type', next)}
              options={forms.map(({ code, title }) => ({
                value: code,
                label: `${say(title)} ${code}`,
                words: title,
                code,
              }))}
            />
            <Select
              aria-label={say(['期间', 'Period'])}
              value={days}
              onChange={(next) => set('days', next === 90 ? undefined : String(next))}
              options={figurePeriods.map((period) => ({
                value: period,
                label: say(['最近 {days} 天', 'Last {days} days'], { days: period }),
              }))}
            />
          </>
        }
      />
      <Loaded query={query}>{(figures) => <All figures={figures} ofAll={type === undefined} />}</Loaded>
      <WaitingEffects />
    </>
  );
}

/** Of all that the reader may see; whoever sees to what is late finds it in one list. */
function Overdue({ count }: { count: number }) {
  const may = useMay();
  if (!may(flowDesignerScreen.code, 'get')) return countText(count);
  const late = narrowedAddress(runningRoute, [{ field: 'overdue', operation: 'is', value: 'true' }]);
  return <Link to={late}>{countText(count)}</Link>;
}

interface AllProps {
  figures: ResultOf<typeof approvalFigures>;
  /** Of every kind of document. */
  ofAll: boolean;
}

function All({ figures, ofAll }: AllProps) {
  const say = useLabel();
  const { weeks, steps, people, forms } = figures;
  return (
    <>
      <dl className={styles.head}>
        <div className={styles.figure}>
          <dt>{say(['审批用时中位数', 'Median time'])}</dt>
          <dd>
            <Hours value={figures.medianHours} />
          </dd>
        </div>
        <div className={styles.figure}>
          <dt>{say(['已审批', 'Decisions'])}</dt>
          <dd>{countText(figures.decided)}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{say(['待审批', 'Open'])}</dt>
          <dd>{countText(figures.open)}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{say(['已超时', 'Overdue'])}</dt>
          <dd>{ofAll ? <Overdue count={figures.overdue} /> : countText(figures.overdue)}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{say(['退回率', 'Return rate'])}</dt>
          <dd>{shareText(figures.returnRate)}</dd>
        </div>
      </dl>
      <div className={styles.panels}>
        {weeks.length > 1 && (
          <section className={styles.panel}>
            <h2 className={styles.title}>{say(['每周审批用时中位数', 'Median time week by week'])}</h2>
            <LineChart
              points={weeks.map(({ day, medianHours }) => ({ day, value: String(medianHours) }))}
              label={say(['每周审批用时中位数', 'Median time week by week'])}
              unit={say(['小时', 'Hours'])}
            />
          </section>
        )}
        <PersonTable people={people} />
        <StepTable steps={steps} />
        <FormTable forms={forms} />
      </div>
    </>
  );
}
