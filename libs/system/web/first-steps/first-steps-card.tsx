import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { read, useWrite } from '#api-client/web';
import { changeSettings } from '#identity/model';
import { Card, useMay } from '#shell/web';
import { accountsScreen, readFirstSteps } from '#system/model';
import { Icon, useLabel, useToast } from '#ui/web';
import styles from './first-steps.module.css';

/** What an administrator does before people can work; gone when that is done, or when they want it no longer. */
export default function FirstStepsCard() {
  const may = useMay();
  return may(accountsScreen.code, 'edit') ? <FirstSteps /> : null;
}

function FirstSteps() {
  const say = useLabel();
  const toast = useToast();
  // Done at other screens, of which the landing hears nothing: asked anew whenever it is shown.
  const { data } = useQuery({ ...read(readFirstSteps, {}), staleTime: 0 });
  const hide = useWrite(changeSettings);
  const steps = data?.steps ?? [];
  if (!steps.length) return null;
  const next = steps.find(({ done, optional }) => !done && !optional);
  return (
    <Card title={say(['启用清单', 'First steps'])}>
      <ol className={styles.steps}>
        {steps.map((step) => {
          const { label, hint, route, done, optional } = step;
          return (
            <li
              key={label[0]}
              className={done ? styles.done : ''}
              {...(step === next && { 'aria-current': 'step' })}
            >
              <span className={styles.mark}>{done && <Icon name="check-circle" />}</span>
              <span className={styles.words}>
                <Link to={route}>{say(label)}</Link>
                {done ? (
                  <span className={styles.quiet}>{say(['已完成', 'Done'])}</span>
                ) : (
                  optional && <span className={styles.quiet}>{say(['可选', 'Optional'])}</span>
                )}
                {!done && <span className={styles.hint}>{say(hint)}</span>}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={styles.foot}>
        <Button
          type="link"
          size="small"
          loading={hide.isPending}
          onClick={() => hide.mutate({ firstStepsHidden: true }, { onError: toast.failure })}
        >
          {say(['不再显示', 'Do not show this any more'])}
        </Button>
      </p>
    </Card>
  );
}
