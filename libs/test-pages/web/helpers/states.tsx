import { Button } from 'antd';
import { useState } from 'react';
import { errorTexts } from '#api-client/web';
import { CallError, type Label } from '#calls/model';
import { EmptyState, ErrorState, LoadingState, useLabel } from '#ui/web';
import { Section } from '../section.tsx';
import styles from '../section.module.css';

const states = {
  loading: ['加载中', 'Loading'],
  empty: ['没有内容', 'Empty'],
  forbidden: ['没有权限', 'No permission'],
  error: ['出错', 'Error'],
} as const satisfies Record<string, Label>;
type State = keyof typeof states;

/** What a part of a page shows while it has nothing to show. */
export function States() {
  const say = useLabel();
  const [state, setState] = useState<State>('loading');
  return (
    <Section
      title={['加载与出错', 'Loading and errors']}
      hint={['没有内容可显示时的样子', 'What is shown while there is nothing to show']}
    >
      <div className={styles.buttons}>
        {(Object.keys(states) as State[]).map((each) => (
          <Button key={each} aria-pressed={each === state} onClick={() => setState(each)}>
            {say(states[each])}
          </Button>
        ))}
      </div>
      <div className={styles.whole}>
        {state === 'loading' && <LoadingState rows={3} />}
        {state === 'empty' && <EmptyState title={['这里还没有内容', 'Nothing here yet']} />}
        {state === 'forbidden' && <ErrorState error={new CallError('forbidden')} />}
        {state === 'error' && (
          <ErrorState
            title={errorTexts.networkBusy}
            error={new CallError('unavailable')}
            onRetry={() => setState('loading')}
          />
        )}
      </div>
    </Section>
  );
}
