import type { ResultOf } from '#calls/model';
import { questionKinds, type readFigures } from '#questionnaires/model';
import { useLabel } from '#ui/web';
import styles from './figures.module.css';

export type Figure = ResultOf<typeof readFigures>['questions'][number];
type Options = Figure['options'];

/** What was answered to one question. */
export function QuestionFigure({ figure }: { figure: Figure }) {
  const say = useLabel();
  const { kind, label, asked, answered, options, rows, average, nps, least, most, texts } = figure;
  return (
    <section className={styles.question} aria-label={say(label)}>
      <h2 className={styles.asked}>{say(label)}</h2>
      <span className={styles.quiet}>
        {say(['{kind} · 应答 {asked} · 已答 {answered}', '{kind} · asked {asked} · answered {answered}'], {
          ...{ kind: say(questionKinds[kind]), asked, answered },
        })}
      </span>
      {nps !== null && (
        <span>
          {say(['NPS', 'NPS'])} <strong className={`bms-figures ${styles.big}`}>{nps}</strong>
        </span>
      )}
      {average !== null && (
        <span>
          {say(['平均', 'Average'])} <strong className={`bms-figures ${styles.big}`}>{average}</strong>
          {least !== null && (
            <span className={styles.quiet}>
              {' '}
              {say(['最小 {least}，最大 {most}', 'least {least}, most {most}'], { least, most: most ?? '' })}
            </span>
          )}
        </span>
      )}
      {options.length > 0 && <OptionTable options={options} ranks={kind === 'ranking'} />}
      {rows.length > 0 && <MatrixTable rows={rows} />}
      {texts.length > 0 && (
        <ul className={styles.texts}>
          {texts.map((text, at) => (
            <li key={`${at} ${text}`}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OptionTable({ options, ranks }: { options: Options; ranks: boolean }) {
  const say = useLabel();
  return (
    <table className={styles.table}>
      <tbody>
        {options.map(({ id, label, count, share, place }) => (
          <tr key={`${id} ${label[0]} ${label[1]}`}>
            <th scope="row">{say(label)}</th>
            {ranks ? (
              <td className={`bms-figures ${styles.figure}`}>
                {place === null ? '—' : say(['平均第 {place} 位', 'place {place} on average'], { place })}
              </td>
            ) : (
              <>
                <td className={styles.bar}>
                  <meter min={0} max={100} value={Number(share ?? 0)} aria-label={say(label)}>
                    {share ?? ''}
                  </meter>
                </td>
                <td className={`bms-figures ${styles.figure}`}>{count}</td>
                <td className={`bms-figures ${styles.figure}`}>{share === null ? '—' : `${share} %`}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MatrixTable({ rows }: { rows: Figure['rows'] }) {
  const say = useLabel();
  const [first] = rows;
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say(['行', 'Row'])}</th>
            {first?.options.map(({ id, label }) => (
              <th key={`${id} ${label[0]}`} scope="col" className={styles.figure}>
                {say(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.id} ${row.label[0]} ${row.label[1]}`}>
              <th scope="row">{say(row.label)}</th>
              {row.options.map(({ id, label, count, share }) => (
                <td key={`${id} ${label[0]}`} className={`bms-figures ${styles.figure}`}>
                  {count} <span className={styles.quiet}>{share === null ? '' : `${share} %`}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
