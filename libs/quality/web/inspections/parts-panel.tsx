import { Fragment } from 'react';
import { Link } from 'react-router';
import { serialsInShort } from '#inventory/model';
import {
  caseStates,
  caseTones,
  dispositionLabels,
  dispositionNames,
  inspectionStates,
  inspectionTones,
  outcomeLabels,
  outcomeTones,
  pathOfCase,
  pathOfInspection,
  type CaseState,
  type Disposition,
  type InspectionView,
} from '#quality/model';
import { DateText, formatDecimal, PersonName, StatusTag, useLabel } from '#ui/web';
import styles from '../quality.module.css';
import { BlockedRow } from './blocked-row.tsx';

/** Which serial numbers had another end than most of their lot. */
function piecesApart({ pieces, split }: InspectionView['verdicts'][number], name: Disposition): string[] {
  const all = Object.keys(pieces).length;
  const serials = Object.keys(pieces).filter((serial) => pieces[serial] === name);
  return serials.length > 0 && Number(split[name]) * 2 < all ? [serialsInShort(serials)] : [];
}

/** What else came of the same line: other parts, verdicts, nonconformities. */
export function PartsPanel({ view }: { view: InspectionView }) {
  const say = useLabel();
  return (
    <>
      {view.verdicts.length > 0 && (
        <section className={styles.panel}>
          <h2>{say(['判定记录', 'Verdicts'])}</h2>
          <ul className={styles.rows}>
            {view.verdicts.map((verdict) => (
              <Fragment key={verdict.id}>
                <li className={styles.row}>
                  <span className={verdict.takenBack ? styles.quiet : undefined}>
                    <StatusTag
                      label={outcomeLabels[verdict.outcome]}
                      tone={verdict.takenBack ? 'struck' : outcomeTones[verdict.outcome]}
                    />{' '}
                    {dispositionNames
                      .filter((name) => Number(verdict.split[name]) > 0)
                      .map((name) =>
                        [
                          say(dispositionLabels[name]),
                          formatDecimal(verdict.split[name]),
                          ...piecesApart(verdict, name),
                        ].join(' '),
                      )
                      .join(' · ')}
                    {verdict.reason && <span className={styles.words}> · {verdict.reason}</span>}
                    {verdict.takenBack && (
                      <span>
                        {' '}
                        · {say(['已撤销：{why}', 'taken back: {why}'], { why: verdict.takenBack.reason })}
                      </span>
                    )}
                  </span>
                  <span className={styles.quiet}>
                    {verdict.by && <PersonName id={verdict.by.id} name={verdict.by.name} />}{' '}
                    <DateText value={verdict.at} />
                  </span>
                </li>
                {verdict.blocked.map((decision) => (
                  <BlockedRow key={decision.id} view={view} decision={decision} />
                ))}
              </Fragment>
            ))}
          </ul>
        </section>
      )}
      {view.cases.length > 0 && (
        <section className={styles.panel}>
          <h2>{say(['不合格品处理', 'Nonconformities'])}</h2>
          <ul className={styles.rows}>
            {view.cases.map((one) => (
              <li key={one.id} className={styles.row}>
                <Link to={pathOfCase(one.id)}>
                  {one.number} {one.defect}
                </Link>
                <StatusTag
                  label={caseStates[one.state as CaseState]}
                  tone={caseTones[one.state as CaseState]}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {view.parts.length > 0 && (
        <section className={styles.panel}>
          <h2>{say(['同一收货行的其他部分', 'Other parts of the line'])}</h2>
          <ul className={styles.rows}>
            {view.parts.map((part) => (
              <li key={part.id} className={styles.row}>
                <Link to={pathOfInspection(part.id)}>{part.number}</Link>
                <span>
                  {formatDecimal(part.quantity)} {view.unit}{' '}
                  <StatusTag
                    label={part.outcome ? outcomeLabels[part.outcome] : inspectionStates[part.state]}
                    tone={part.outcome ? outcomeTones[part.outcome] : inspectionTones[part.state]}
                  />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
