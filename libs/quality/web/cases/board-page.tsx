import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import {
  caseBoard,
  caseScreen,
  casesPath,
  caseStates,
  classLabels,
  classTones,
  pathOfCase,
  type CaseCard,
} from '#quality/model';
import { useAddressSearch } from '#shell/web';
import { ClearableSearch, DateText, EmptyState, Loaded, PageHeader, StatusTag, useLabel } from '#ui/web';
import styles from '../quality.module.css';

const OpenDialog = lazy(() => import('./open-dialog.tsx'));

/** QC220P: what is not closed, by where it stands. */
export default function BoardPage() {
  const say = useLabel();
  const { asked: q, box } = useAddressSearch();
  const [opening, setOpening] = useState(false);
  const query = useQuery({ ...read(caseBoard, { q }), placeholderData: (before) => before });
  return (
    <>
      <PageHeader
        title={say(caseScreen.title)}
        description={say([
          '遏制、原因、处置、措施、验证：谁也不验证自己的措施。',
          'Containment, cause, disposition, actions, effect: nobody verifies their own action.',
        ])}
        actions={
          <>
            <Link to={casesPath}>{say(['全部清单', 'As a list'])}</Link>
            {query.data?.may.add && (
              <Button type="primary" onClick={() => setOpening(true)}>
                {say(['提出不合格', 'Report one'])}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.tools}>
        <ClearableSearch
          className={styles.find}
          {...box}
          aria-label={say(['编号、缺陷、物料、供应商或拼音', 'Number, defect, item, supplier or pinyin'])}
          placeholder={say(['编号、缺陷、物料、供应商或拼音', 'Number, defect, item, supplier or pinyin'])}
        />
      </div>
      <Loaded query={query}>
        {({ columns }) =>
          columns.every(({ total }) => total === 0) ? (
            <EmptyState
              title={
                q ? ['没有匹配的不合格项', 'Nothing matches'] : ['没有未关闭的不合格项', 'Nothing is open']
              }
            />
          ) : (
            <div className={styles.board}>
              {columns.map(({ state, total, cards }) => (
                <section key={state} className={styles.column} aria-label={say(caseStates[state])}>
                  <h2>
                    <span>{say(caseStates[state])}</span>
                    <span className={styles.quiet}>{total}</span>
                  </h2>
                  {cards.map((card) => (
                    <BoardCard key={card.id} card={card} />
                  ))}
                  {total > cards.length && (
                    <Link to={`${casesPath}?tab=${state}`}>
                      {say(['还有 {n} 项', '{n} more'], { n: total - cards.length })}
                    </Link>
                  )}
                </section>
              ))}
            </div>
          )
        }
      </Loaded>
      <Suspense>{opening && <OpenDialog onClose={() => setOpening(false)} />}</Suspense>
    </>
  );
}

function BoardCard({ card }: { card: CaseCard }) {
  const say = useLabel();
  return (
    <Link to={pathOfCase(card.id)} className={styles.card}>
      <span className={styles.head} style={{ margin: 0 }}>
        <strong>{card.defect}</strong>
        <StatusTag label={classLabels[card.class]} tone={classTones[card.class]} />
      </span>
      <span>{card.item.name}</span>
      {card.supplier && <span className={styles.quiet}>{card.supplier.name}</span>}
      <span className={styles.quiet}>
        {card.number}
        {card.times > 1 && ` · ${say(['第 {n} 次', '{n} times'], { n: card.times })}`}
      </span>
      {card.openActions > 0 && (
        <span className={card.late ? styles.late : styles.quiet}>
          {say(['{n} 项措施未完', '{n} actions open'], { n: card.openActions })}{' '}
          {card.nextDue && <DateText value={card.nextDue} day />}
        </span>
      )}
    </Link>
  );
}
