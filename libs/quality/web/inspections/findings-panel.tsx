import { useEffect, useState } from 'react';
import { classLabels, failuresOf, notMeasured, worstOf, type InspectionView } from '#quality/model';
import { useLabel } from '#ui/web';
import styles from '../quality.module.css';
import { LookedAt } from './looked-at.tsx';
import { UnitCard } from './unit-card.tsx';
import type { useFindings } from './use-findings.ts';

/** The units of the sample: values and defects of one at a time, by key or with the thumb. */
export function FindingsPanel({
  view,
  findings,
}: {
  view: InspectionView;
  findings: ReturnType<typeof useFindings>;
}) {
  const say = useLabel();
  const { plan, can, judged } = view;
  const [at, setAt] = useState(1);
  const { keep, lead, of, stuck } = findings;
  // What was refused is shown where it was typed.
  const [shown, setShown] = useState(stuck);
  if (shown !== stuck) {
    setShown(stuck);
    if (stuck) setAt(stuck.unit);
  }
  const go = (unit: number) => {
    if (lead(at)) return;
    void keep(of(at));
    setAt(Math.min(plan.n, Math.max(1, unit)));
  };
  // What was typed of the last unit is kept too, when one leaves.
  useEffect(() => {
    const kept = () => void keep();
    window.addEventListener('pagehide', kept);
    return () => window.removeEventListener('pagehide', kept);
  });
  const lookOf = (unit: number): string | undefined => {
    const finding = of(unit);
    const worst = worstOf(failuresOf(plan, finding));
    if (worst) return worst;
    return Object.values(finding.values).some(Boolean) ? 'good' : undefined;
  };
  const measured = plan.characteristics.filter(({ kind }) => kind === 'value');
  const missing = notMeasured(plan, view.findings);
  return (
    <section className={styles.panel} aria-label={say(['样本', 'Sample'])}>
      <div className={styles.head}>
        <h2>{say(['样本 {n} 件', 'Sample of {n}'], { n: plan.n })}</h2>
        <span className={styles.quiet}>
          {can.inspect &&
            say([
              measured.length > 0
                ? '数字键记缺陷（输入框中先按 Esc），← → 换件，Enter 下一项'
                : '数字键记缺陷，← → 换件，Enter 下一项',
              measured.length > 0
                ? 'Digits mark defects (in a field Esc first), ← → change the unit, Enter goes on'
                : 'Digits mark defects, ← → change the unit, Enter goes on',
            ])}
        </span>
      </div>
      <ul className={styles.counts} aria-live="polite">
        {(['critical', 'major', 'minor'] as const).map((name) => (
          <li key={name}>
            {say(classLabels[name])} <strong>{judged.d[name]}</strong>{' '}
            <span className={styles.quiet}>
              {say(['/ 接收数 {n}', '/ Ac {n}'], { n: name === 'critical' ? 0 : plan.classes[name].ac })}
            </span>
          </li>
        ))}
        <li>
          {say(['不合格', 'Bad'])} <strong>{judged.bad}</strong>
        </li>
        {can.inspect &&
          missing.map(({ id, name, of: all, missing: left }) => (
            <li key={`missing ${id}`}>
              {say(['{name} 还缺', '{name} missing'], { name })} <strong>{left}</strong>{' '}
              <span className={styles.quiet}>/ {all}</span>
            </li>
          ))}
        {measured.map(({ id, name, unit }) =>
          judged.means[id] ? (
            <li key={id}>
              {say(['{name} 均值', 'Mean of {name}'], { name })} <strong>{judged.means[id]}</strong> {unit}
            </li>
          ) : null,
        )}
      </ul>
      {view.state === 'decided' && <LookedAt view={view} />}
      <div className={styles.units} role="group" aria-label={say(['各件', 'Units'])}>
        {Array.from({ length: plan.n }, (_, index) => index + 1).map((unit) => (
          <button
            key={unit}
            type="button"
            className={styles.unit}
            data-look={lookOf(unit)}
            aria-current={unit === at}
            aria-label={[say(['第 {unit} 件', 'Unit {unit}'], { unit }), view.pieces[unit - 1]]
              .filter(Boolean)
              .join(' ')}
            title={view.pieces[unit - 1]}
            onClick={() => go(unit)}
          >
            {unit}
          </button>
        ))}
      </div>
      <UnitCard
        key={at}
        view={view}
        finding={of(at)}
        stuck={stuck?.unit === at ? stuck : null}
        saving={findings.saving}
        onChange={findings.set}
        onKeep={(finding) => void keep(finding)}
        onGo={go}
      />
    </section>
  );
}
