import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { readTanks, storageScreen } from '#lab/model';
import { Card } from '#shell/web';
import { DateText, Loaded, StatusTag, useLabel } from '#ui/web';
import styles from '../lab.module.css';

/** Tanks that are too warm or run dry, and those that nobody has seen to. */
export default function AlarmsCard() {
  const say = useLabel();
  const query = useQuery(read(readTanks, {}));
  const alarms = query.data?.alarms.filter(({ endedAt, seenBy }) => !endedAt || !seenBy) ?? [];
  return (
    <Card
      title={say(['冻存罐报警', 'Tank alarms'])}
      count={query.data && alarms.length}
      all={storageScreen.route}
    >
      <Loaded query={query} rows={2}>
        {() =>
          alarms.length === 0 ? (
            <p className={`${styles.quiet} ${styles.inCard}`}>{say(['全部正常', 'All is well'])}</p>
          ) : (
            <ul className={`${styles.cardRows} ${styles.inCard}`}>
              {alarms.map((alarm) => (
                <li key={alarm.id} className={styles.cardRow}>
                  <span>
                    <StatusTag
                      tone={alarm.endedAt ? 'orange' : 'red'}
                      label={alarm.endedAt ? ['待处理', 'To be seen to'] : ['报警中', 'Going on']}
                    />{' '}
                    {alarm.tank.name} {alarm.worst} {alarm.kind === 'warm' ? '°C' : '%'}
                  </span>
                  <DateText value={alarm.beganAt} relative />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
