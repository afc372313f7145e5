import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import type { AnswerOf, Label } from '#calls/model';
import { ListPage } from '#lists/web';
import { gradeTones, pathOfCase, readScore, scoreList, type Grade, type ScoreRow } from '#quality/model';
import { DateText, DetailList, Loaded, StatusTag, useLabel } from '#ui/web';
import styles from '../quality.module.css';

const facts: Readonly<Record<string, Label>> = {
  accepted: ['接收批次', 'Lots accepted'],
  conceded: ['让步批次', 'Lots conceded'],
  rejected: ['不接收批次', 'Lots not accepted'],
  linesDue: ['到期订单行', 'Order lines due'],
  linesOnTime: ['准时订单行', 'Of them on time'],
  actionsDue: ['应完成整改', 'Actions due'],
  actionsInTime: ['按时整改', 'Of them in time'],
  invoices: ['发票', 'Invoices'],
  invoicesAtOnce: ['一次匹配', 'Of them matched at once'],
};
const parts: Readonly<Record<string, Label>> = {
  lots: ['批次', 'Lots'],
  lines: ['准时', 'On time'],
  actions: ['整改', 'Actions'],
  invoices: ['发票', 'Invoices'],
};
const cells = {
  grade: (row: ScoreRow) =>
    row.grade === null ? null : (
      <StatusTag
        label={row.young ? [`${row.grade}（批次不足）`, `${row.grade} (few lots)`] : [row.grade, row.grade]}
        tone={gradeTones[row.grade as Grade]}
      />
    ),
};

/** What suppliers score, of 365 days; a row opens what the score is made of and how the grade moved. */
export default function SuppliersPage() {
  const say = useLabel();
  const [shown, setShown] = useState<ScoreRow | null>(null);
  return (
    <>
      <ListPage
        list={scoreList}
        cells={cells}
        onOpen={setShown}
        description={say([
          '近 365 天：批次 40 %（让步减半）、准时 35 %、整改 15 %、发票 10 %。A ≥ 90，B ≥ 75，C ≥ 60，否则 D；不足 5 批按 B。',
          '365 days: lots 40 % (a concession is half), on time 35 %, actions 15 %, invoices 10 %. A from 90, B from 75, C from 60, else D; fewer than 5 lots count as B.',
        ])}
        empty={{
          title: ['还没有评分', 'Nobody is scored yet'],
          hint: ['判定后计算。', 'A verdict scores the supplier.'],
        }}
      />
      {shown && <ScoreDrawer row={shown} onClose={() => setShown(null)} />}
    </>
  );
}

type Score = AnswerOf<typeof readScore>;

/** A count, which leads to what it is of. */
function Count({ of, name }: { of: Score; name: string }) {
  const [count, to] = [of.facts[name] ?? 0, of.lists[name]];
  return to === undefined || count === 0 ? <>{count}</> : <Link to={to}>{count}</Link>;
}

/** The actions that were counted, each with its nonconformity; what is not told to the reader is counted. */
function Actions({ actions, moreActions }: Pick<Score, 'actions' | 'moreActions'>) {
  const say = useLabel();
  if (actions.length + moreActions === 0) return null;
  return (
    <>
      <h3>{say(['整改措施', 'Actions'])}</h3>
      <ul className={styles.rows}>
        {actions.map(({ id, caseId, number, action, due, doneAt, inTime }) => (
          <li key={id} className={styles.row}>
            <span>
              <Link to={pathOfCase(caseId)}>{number}</Link> {action}{' '}
              <StatusTag
                tone={inTime ? 'green' : 'red'}
                label={
                  inTime
                    ? ['按时', 'In time']
                    : doneAt === null
                      ? ['未完成', 'Not done']
                      : ['逾期完成', 'Done late']
                }
              />
            </span>
            <DateText value={due} />
          </li>
        ))}
        {moreActions > 0 && (
          <li className={styles.row}>
            <span className={styles.quiet}>
              {say(['另 {n} 项（其他公司或更早）', '{n} more (other companies, or earlier)'], {
                n: moreActions,
              })}
            </span>
          </li>
        )}
      </ul>
    </>
  );
}

function ScoreDrawer({ row, onClose }: { row: ScoreRow; onClose(): void }) {
  const say = useLabel();
  const query = useQuery(read(readScore, { supplierId: row.supplierId }));
  return (
    <Drawer open size="large" title={row.supplier?.name} onClose={onClose}>
      <Loaded query={query}>
        {(score) => (
          <>
            <DetailList
              items={Object.entries(facts).map(([name, label]) => ({
                label: say(label),
                value: <Count of={score} name={name} />,
              }))}
            />
            <Actions {...score} />
            <h3>{say(['评级变动', 'How the grade moved'])}</h3>
            <ul className={styles.rows}>
              {score.moves.map((move) => (
                <li key={move.at} className={styles.row}>
                  <span>
                    {move.from && (
                      <>
                        <StatusTag label={[move.from, move.from]} tone={gradeTones[move.from]} /> →{' '}
                      </>
                    )}
                    <StatusTag label={[move.to, move.to]} tone={gradeTones[move.to]} /> {move.score}
                    <span className={styles.quiet}>
                      {' '}
                      {Object.entries(parts)
                        .map(([name, label]) => `${say(label)} ${move.parts[name] ?? ''}`)
                        .join(' · ')}
                    </span>
                  </span>
                  <DateText value={move.at} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Drawer>
  );
}
