import { useState } from 'react';
import type { Label } from '#calls/model';
import { controlId } from '#fields/web';
import {
  dinInWords,
  labelProblems,
  likeADin,
  productScanned,
  readScan,
  type BagScans,
  type UnitHead,
} from '#lab/model';
import { useLabel } from '#ui/web';
import styles from '../lab.module.css';

/** The two labels of a bag, scanned in any order; what is neither is said to be none. */
export function useBagScans(product = '') {
  const [scans, setScans] = useState<BagScans>({ dinScan: '', productScan: product });
  /** Why the last scan was none; it stays until the next one. */
  const [misread, setMisread] = useState<Label | null>(null);
  const scan = (text: string) => {
    const { kind } = readScan(text);
    setMisread(null);
    if (kind === 'din') setScans((before) => ({ ...before, dinScan: text }));
    else if (kind === 'product') setScans((before) => ({ ...before, productScan: text }));
    else
      setMisread(
        likeADin(text)
          ? [`${text}：不是有效的 DIN`, `${text}: Not a valid DIN`]
          : [`无法识别：${text}`, `Not understood: ${text}`],
      );
  };
  return { scans, misread, scan, forget: () => setMisread(null) };
}

interface BagStepsProps {
  unit: Pick<UnitHead, 'din' | 'code'>;
  scans: BagScans;
  /** What the server has against a scan. */
  says: (path: keyof BagScans) => Label | null;
}

/** What was scanned of a bag, and whether it is the unit that is meant. */
export function BagSteps({ unit, scans, says }: BagStepsProps) {
  const say = useLabel();
  const { dinScan, productScan } = scans;
  const scanned = readScan(dinScan);
  const differing = labelProblems(unit, scans);
  /** What the server says, or would: of what is scanned, not of what is still to be. */
  const wrongIn = (name: keyof BagScans) =>
    says(name) ?? (scans[name] === '' ? null : differing.find(({ path }) => path === name)?.text);
  const steps = [
    {
      name: 'dinScan',
      title: say(['袋上 DIN', 'DIN of the bag']),
      value: scanned.kind === 'din' ? dinInWords(scanned.din) : dinScan,
      wrong: wrongIn('dinScan'),
    },
    {
      name: 'productScan',
      title: say(['产品码', 'Product code']),
      value: productScanned(productScan),
      wrong: wrongIn('productScan'),
    },
  ];
  return (
    <ol className={styles.steps} aria-live="polite">
      {steps.map(({ name, title, value, wrong }) => (
        <li
          key={name}
          id={controlId(name)}
          tabIndex={-1}
          className={styles.step}
          data-state={wrong ? 'wrong' : value ? 'done' : 'open'}
        >
          <strong className={styles.must}>{title}</strong>
          <span className="bms-figures">{value || '—'}</span>
          {wrong && <span role="alert">{say(wrong)}</span>}
          {!wrong && value && <span>✓</span>}
        </li>
      ))}
    </ol>
  );
}
