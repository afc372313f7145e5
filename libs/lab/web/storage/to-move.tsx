import { Link } from 'react-router';
import {
  dinInWords,
  pathOfFound,
  pathOfSamples,
  pathOfUnit,
  productName,
  unitStates,
  unitTones,
  type UnitHead,
} from '#lab/model';
import { CutShort, StatusTag, useLabel } from '#ui/web';
import styles from '../lab.module.css';

/** Samples come by the dozen: the rest stands in their list. */
const shownSamples = 6;

interface ToMoveProps {
  toMove: readonly UnitHead[];
  toReturn: readonly UnitHead[];
  toPut: readonly UnitHead[];
  samples: readonly { id: string; unitId: string; childName: string; notes: string }[];
  totals: { toMove: number; toReturn: number; toPut: number; samplesToPut: number };
}

/** What has to be carried: out of the bank again, frozen and nowhere yet, released and still in quarantine, samples at the bench. */
export function ToMove({ toMove, toReturn, toPut, samples, totals }: ToMoveProps) {
  const say = useLabel();
  const list = (units: readonly UnitHead[]) => (
    <ul className={styles.cardRows}>
      {units.map((unit) => (
        <li key={unit.id} className={styles.cardRow}>
          <Link to={pathOfUnit(unit.id)}>
            {dinInWords(unit.din)} {unit.childName}
          </Link>{' '}
          <span className={styles.quiet}>{say(productName(unit.product))}</span>
          <span className={styles.apart}>
            {unit.position && <span className="bms-figures">{unit.position.words}</span>}
            <StatusTag label={unitStates[unit.state]} tone={unitTones[unit.state]} />
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <section className={styles.panel}>
      {toReturn.length > 0 && (
        <>
          <h2>
            {say(['已退回待放行，待移回隔离区', 'No longer released, to be moved back into quarantine'])}
          </h2>
          <CutShort shown={toReturn.length} total={totals.toReturn} />
          {list(toReturn)}
        </>
      )}
      <h2>{say(['待放入隔离区', 'To be put into quarantine'])}</h2>
      <CutShort shown={toPut.length} total={totals.toPut} />
      {toPut.length > 0 ? list(toPut) : <p className={styles.quiet}>{say(['没有', 'None'])}</p>}
      <h2>{say(['已放行，待移出隔离区', 'Released, to be moved out of quarantine'])}</h2>
      <CutShort shown={toMove.length} total={totals.toMove} />
      {toMove.length > 0 ? list(toMove) : <p className={styles.quiet}>{say(['没有', 'None'])}</p>}
      {samples.length > 0 && (
        <>
          <h2>{say(['样品待放入位置', 'Samples to be put away'])}</h2>
          <ul className={styles.cardRows}>
            {samples.slice(0, shownSamples).map(({ id, unitId, childName, notes }) => (
              <li key={id} className={styles.cardRow}>
                <Link to={pathOfFound(unitId, id)}>
                  {id} {childName}
                </Link>
                <span className={styles.quiet}>{notes}</span>
              </li>
            ))}
          </ul>
          <p>
            <Link to={`${pathOfSamples}?tab=bench`}>
              {say(['全部 {n} 份', 'All {n}'], { n: totals.samplesToPut })}
            </Link>
          </p>
        </>
      )}
    </section>
  );
}
