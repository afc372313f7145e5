import { measureOf, recoveryVerdict, shownAgainst, type Limit } from '#lab/model';
import { DetailList, formatDecimal, Note, useLabel } from '#ui/web';
import styles from '../../lab.module.css';

interface FiguresProps {
  figures: Readonly<Record<string, string | null>>;
  recoveryLimit: Limit;
}

/** Figures that follow from a record; a recovery that looks like its limit shows what it misses. */
export function Figures({ figures, recoveryLimit }: FiguresProps) {
  const say = useLabel();
  const whole = (name: string) => (figures[name] ? formatDecimal(figures[name]) : '—');
  const recovery = figures['recovery'];
  return (
    <section className={styles.panel}>
      <DetailList
        columns={4}
        items={[
          { label: say(['体积 mL', 'Volume, mL']), value: whole('millilitres') },
          { label: say(['处理前有核细胞', 'TNC before']), value: whole('nucleatedBefore') },
          { label: say(['处理后有核细胞', 'TNC after']), value: whole('nucleated') },
          {
            label: say(['回收率 %', 'Recovery, %']),
            value: recovery ? shownAgainst(recovery, recoveryLimit, measureOf('recovery').decimals) : '—',
          },
          { label: say(['活率 %', 'Viability, %']), value: figures['viability'] ?? '—' },
          { label: say(['活 CD34+', 'Viable CD34+']), value: whole('cd34') },
          { label: say(['集落形成单位', 'CFU']), value: whole('colonies') },
        ]}
      />
      {recovery && recoveryVerdict(recovery) === 'measureAgain' && (
        <Note>
          {say([
            '回收率超过 100 %：请重新测量处理前后的数值',
            'A recovery of more than 100 %: measure again, before and after',
          ])}
        </Note>
      )}
    </section>
  );
}
