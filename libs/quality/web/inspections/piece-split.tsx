import { Button, Select } from 'antd';
import { dispositionLabels, type Disposition } from '#quality/model';
import { useLabel } from '#ui/web';
import styles from '../quality.module.css';

/** What becomes of a lot of serial numbers: of most of them one thing, of those that are named another. */
export interface PiecesSaid {
  others: Disposition;
  named: ReadonlyMap<string, Disposition>;
}

interface PieceSplitProps {
  serials: readonly string[];
  said: PiecesSaid;
  /** Found bad in the sample. */
  bad: ReadonlySet<string>;
  /** What may be decided. */
  offered: readonly Disposition[];
  /** What becomes at first of a piece that is decided apart. */
  apart: Disposition;
  onChange(said: PiecesSaid): void;
}

/** The verdict of a lot of serial numbers: pieces that do not go with the others stand one by one. */
export function PieceSplit({ serials, said, bad, offered, apart, onChange }: PieceSplitProps) {
  const say = useLabel();
  const { others, named } = said;
  const options = offered.map((value) => ({ value, label: say(dispositionLabels[value]) }));
  const free = serials.filter((serial) => !named.has(serial));
  const change = (serial: string, to: Disposition | null) => {
    const next = new Map(named);
    if (to) next.set(serial, to);
    else next.delete(serial);
    onChange({ others, named: next });
  };
  return (
    <div className={styles.pieces}>
      {free.length > 0 && (
        <label className={styles.piece}>
          <span>
            {named.size > 0
              ? say(['其余 {n} 件', 'The other {n}'], { n: free.length })
              : say(['全部 {n} 件', 'All {n}'], { n: free.length })}
          </span>
          <Select<Disposition>
            aria-label={say(['其余各件', 'The others'])}
            value={others}
            options={options}
            onChange={(value) => onChange({ others: value, named })}
          />
          <span />
        </label>
      )}
      {[...named].map(([serial, value]) => (
        <div key={serial} className={styles.piece}>
          <span>
            {serial}
            {bad.has(serial) && <span className={styles.problem}> {say(['检出不合格', 'found bad'])}</span>}
          </span>
          <Select<Disposition>
            aria-label={say(['{serial} 的处置', 'What becomes of {serial}'], { serial })}
            value={value}
            options={options}
            onChange={(to) => change(serial, to)}
          />
          <Button
            type="text"
            disabled={bad.has(serial) && others === 'accept'}
            aria-label={say(['{serial} 与其余相同', '{serial} goes with the others'], { serial })}
            onClick={() => change(serial, null)}
          >
            ×
          </Button>
        </div>
      ))}
      {free.length > 1 && (
        <Select<string>
          showSearch
          value={null}
          aria-label={say(['另定一件', 'Decide one apart'])}
          placeholder={say(['选择或扫描另行处置的序列号', 'Choose or scan a piece that goes elsewhere'])}
          options={free.map((serial) => ({ value: serial, label: serial }))}
          onChange={(serial) => change(serial, others === apart ? 'rework' : apart)}
        />
      )}
    </div>
  );
}
