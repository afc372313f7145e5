import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { healthStates, healthTones, readHealthState } from '#contracts/model';
import { DateText, later, Loaded, StatusTag, useLabel } from '#ui/web';
import styles from '../contract/contract.module.css';

const HealthForm = later(
  () => import('./health-form.tsx').then((part) => part.HealthForm),
  () => null,
);
const HealthDrawer = later(
  () => import('./health-drawer.tsx').then((part) => part.HealthDrawer),
  () => null,
);

type State = ResultOf<typeof readHealthState>;

/** Where the health history of a contract stands; answers open for whoever may read them, and that is written down. */
export function HealthPanel({ contractId }: { contractId: string }) {
  const say = useLabel();
  const [opened, setOpened] = useState<'enter' | 'answers' | null>(null);
  const query = useQuery(read(readHealthState, { contractId }));
  return (
    <section className={styles.panel} aria-labelledby="health-history">
      <Loaded query={query} rows={2}>
        {(state) => (
          <>
            <div className={styles.head}>
              <h2 id="health-history">{say(['健康史', 'Health history'])}</h2>
              <StatusTag tone={healthTones[state.state]} label={healthStates[state.state]} />
              {state.entries > 1 && (
                <StatusTag
                  tone="blue"
                  label={['已更正 {n} 次', 'Corrections: {n}']}
                  values={{ n: state.entries - 1 }}
                />
              )}
              <span className={styles.ways}>
                {state.may.enter && state.entries === 0 && (
                  <Button type="primary" onClick={() => setOpened('enter')}>
                    {say(['填写', 'Fill in'])}
                  </Button>
                )}
                {state.may.read && state.entries > 0 && (
                  <Button
                    type={state.may.review ? 'primary' : 'default'}
                    onClick={() => setOpened('answers')}
                  >
                    {state.may.review ? say(['查看并复核', 'Read and review']) : say(['查看', 'Read'])}
                  </Button>
                )}
              </span>
            </div>
            <Facts state={state} />
            {opened === 'enter' && (
              <HealthForm contractId={contractId} latest={null} onClose={() => setOpened(null)} />
            )}
            {opened === 'answers' && (
              <HealthDrawer contractId={contractId} state={state} onClose={() => setOpened(null)} />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Who did what when, and why there is nothing more to see. */
function Facts({ state }: { state: State }) {
  const say = useLabel();
  const { questionnaire, entered, reviewed, may, entries } = state;
  return (
    <div className={styles.facts}>
      {entries === 0 && (
        <span>
          {say([
            '未填写前，捐献者判定保持“未完成”。',
            'Until it is filled in, the eligibility of the donor stays incomplete.',
          ])}
        </span>
      )}
      {questionnaire && (
        <span>
          {say([questionnaire.zh, questionnaire.en])} v{questionnaire.version}
        </span>
      )}
      {entered && (
        <span>
          {say(['填写', 'Entered'])} {entered.by.name} <DateText value={entered.at} />
        </span>
      )}
      {reviewed && (
        <span>
          {say(['复核', 'Reviewed'])} {reviewed.by.name} <DateText value={reviewed.at} />
        </span>
      )}
      {entries > 0 && !may.read && (
        <span>
          {say([
            '您没有查看健康史回答的权限。',
            'You lack the right to read the answers of health histories.',
          ])}
        </span>
      )}
      {may.read && entries > 0 && <span>{say(['查看会被记录。', 'Whoever reads it is written down.'])}</span>}
    </div>
  );
}
