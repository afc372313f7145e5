import type { ImportFault } from '#lists/model';
import { useLabel } from '#ui/web';
import styles from './import.module.css';

/** The first faults, by row and column of the file. */
export function ImportFaults({ faults }: { faults: readonly ImportFault[] }) {
  const say = useLabel();
  return (
    <div
      className={styles.faults}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label={say(['错误', 'Faults'])}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{say(['行', 'Row'])}</th>
            <th scope="col">{say(['列', 'Column'])}</th>
            <th scope="col">{say(['问题', 'What is wrong'])}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ row, column, text }, at) => (
            <tr key={at}>
              <td className="bms-figures">{row}</td>
              <td>{column ? say(column) : '—'}</td>
              <td>{say(text)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
