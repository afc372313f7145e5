import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { compareLabels, labelsScreen } from '#system/model';
import { EmptyState, Loaded, StatusTag, useLabel } from '#ui/web';
import styles from './labels.module.css';

/** All own words beside the declared ones; those that stand for nothing any more are marked. */
export function OwnWordsTable() {
  const query = useQuery(read(compareLabels, {}));
  return (
    <Loaded query={query} rows={6}>
      {({ words }) => <Words words={words} />}
    </Loaded>
  );
}

function Words({ words }: Pick<ResultOf<typeof compareLabels>, 'words'>) {
  const say = useLabel();
  if (words.length === 0)
    return (
      <EmptyState
        icon="form"
        title={['各画面都按原文显示', 'Every screen speaks as it is declared']}
        hint={[
          '按画面选择一个标签，换成自己的说法。',
          'Choose a screen and say one of its labels in your own words.',
        ]}
      />
    );
  return (
    <div className={styles.tableBox}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say(['画面', 'Screen'])}</th>
            <th scope="col">{say(['原文', 'Declared'])}</th>
            <th scope="col">{say(['自有文字', 'Own words'])}</th>
            <th scope="col">{say(['状态', 'State'])}</th>
          </tr>
        </thead>
        <tbody>
          {words.map(({ screen, title, declared, own, stands }) => (
            <tr key={`${screen}\n${declared.join('\n')}`}>
              <td>
                <Link to={`${labelsScreen.route}?screen=${encodeURIComponent(screen)}`}>{say(title)}</Link>{' '}
                <small className={styles.quiet}>{screen}</small>
              </td>
              <td>
                {declared[0]}
                <div className={styles.quiet}>{declared[1]}</div>
              </td>
              <td>
                {own[0]}
                <div className={styles.quiet}>{own[1]}</div>
              </td>
              <td>
                {stands ? (
                  <StatusTag tone="green" label={['在用', 'In use']} />
                ) : (
                  <StatusTag tone="orange" label={['不再对应', 'Stands for nothing']} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
