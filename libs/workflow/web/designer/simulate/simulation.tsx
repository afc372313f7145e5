import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import { simulateDefinition, type Flow } from '#approvals/model';
import { EmptyState, ErrorState, LoadingState, useLabel } from '#ui/web';
import { useDesigning } from '../designer-context.ts';
import { SimulatedRows } from './simulated-rows.tsx';
import { SimulatedSteps } from './simulated-steps.tsx';
import { SimulationFigures } from './simulation-figures.tsx';
import styles from './simulation.module.css';

const spans = [30, 60, 90] as const;

/** The flow as it stands now, played through with what was really submitted: who would have decided, where it waits. */
export function Simulation() {
  const say = useLabel();
  const { definition, flow } = useDesigning();
  const [days, setDays] = useState<number>(90);
  return (
    <section className={`bms-frame ${styles.panel}`} aria-label={say(['模拟', 'Simulation'])}>
      <div className={styles.head}>
        <p className={styles.words}>
          {say([
            '用过去提交的单据、今天的人员，按当前设计的流程重新走一遍；等待时间按每个人近期的审批速度估算。',
            'What was submitted lately goes through this flow again, with the people of today; waiting is told from how long each person has taken lately.',
          ])}
        </p>
        <Segmented
          aria-label={say(['时间范围', 'How far back'])}
          value={days}
          options={spans.map((value) => ({ value, label: say(['{n} 天', '{n} days'], { n: value }) }))}
          onChange={setDays}
        />
      </div>
      <Simulated type={definition.type} flow={flow} days={days} />
    </section>
  );
}

interface SimulatedProps {
  type: string;
  flow: Flow;
  days: number;
}

function Simulated({ type, flow, days }: SimulatedProps) {
  const { data, error, refetch } = useQuery(read(simulateDefinition, { type, flow, days }));
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState rows={8} />;
  if (data.instances === 0)
    return (
      <EmptyState
        icon="file-search"
        title={['这段时间没有提交过该类单据', 'Nothing of this type was submitted in this time']}
      />
    );
  return (
    <>
      <SimulationFigures simulated={data} />
      <SimulatedSteps steps={data.steps} instances={data.instances} />
      <SimulatedRows rows={data.rows} />
    </>
  );
}
