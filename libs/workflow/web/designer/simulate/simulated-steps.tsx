import { PersonName, useLabel } from '#ui/web';
import { hoursLabel } from './hours.ts';
import type { Simulated } from './simulation-figures.tsx';
import styles from './simulation.module.css';

/** People shown of a step; the others are counted. */
const mostPeople = 4;

interface SimulatedStepsProps {
  steps: Simulated['steps'];
  instances: number;
}

/** What each step would have had to do, and where it would have waited: the longest bar. */
export function SimulatedSteps({ steps, instances }: SimulatedStepsProps) {
  const say = useLabel();
  const longest = Math.max(1, ...steps.map(({ medianHours }) => medianHours));
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>{say(['各步骤', 'By step'])}</caption>
        <thead>
          <tr>
            <th scope="col">{say(['步骤', 'Step'])}</th>
            <th scope="col" className={styles.number}>
              {say(['审批次数', 'Asked'])}
            </th>
            <th scope="col" className={styles.number}>
              {say(['跳过', 'Passed over'])}
            </th>
            <th scope="col" className={styles.number}>
              {say(['流程管理员', 'Administrator'])}
            </th>
            <th scope="col">{say(['中位等待', 'Median wait'])}</th>
            <th scope="col">{say(['会由谁审批', 'Who would decide'])}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.step}>
              <th scope="row">{say(step.label)}</th>
              <td className={`bms-figures ${styles.number} ${styles.whole}`}>
                {step.asked} / {instances}
              </td>
              <td className={`bms-figures ${styles.number}`}>{step.skipped}</td>
              <td className={`bms-figures ${styles.number} ${step.byAdministrator > 0 ? styles.bad : ''}`}>
                {step.byAdministrator}
              </td>
              <td className={styles.waits}>
                <span className="bms-figures">{say(hoursLabel(step.medianHours))}</span>
                <span className={styles.track} aria-hidden="true">
                  <span className={styles.bar} style={{ width: `${(step.medianHours / longest) * 100}%` }} />
                </span>
              </td>
              <td className={styles.subject}>
                <span className={styles.people}>
                  {step.people.slice(0, mostPeople).map(({ person, asked }) => (
                    <span key={person.id} className={styles.person}>
                      <PersonName id={person.id} name={person.name} />
                      <span className={styles.quiet}>×{asked}</span>
                    </span>
                  ))}
                  {step.people.length > mostPeople && (
                    <span className={styles.quiet}>
                      {say(['等 {n} 人', 'of {n} people'], { n: step.people.length })}
                    </span>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
