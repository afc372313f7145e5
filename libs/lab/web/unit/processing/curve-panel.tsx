import { makeCall, useWrite } from '#api-client/web';
import { curveFile, readCurve, readCurveFile, type UnitDetail } from '#lab/model';
import { useLabel, useWidth } from '#ui/web';
import styles from '../../lab.module.css';
import { DeviceFileButtons } from '../../parts/device-file.tsx';
import { CurveChart } from './curve-chart.tsx';
import { CurveFacts } from './curve-facts.tsx';

/** How the unit was frozen, by the file of the freezer. */
export function CurvePanel({ detail: { unit, curve, may } }: { detail: UnitDetail }) {
  const say = useLabel();
  const write = useWrite(readCurve);
  const [ref, width] = useWidth<HTMLDivElement>();
  const { freezingAt } = unit;
  const faultIn = (begin: string) => {
    const file = freezingAt
      ? readCurveFile(begin, {
          ...{ din: unit.din, freezingAt: new Date(freezingAt), zone: unit.siteZone, now: new Date() },
        })
      : null;
    return file && 'problem' in file ? file.problem : null;
  };
  return (
    <section className={styles.panel} aria-label={say(['冻存曲线', 'Curve of freezing'])}>
      <h2>{say(['冻存曲线', 'Curve of freezing'])}</h2>
      <div ref={ref}>
        {curve ? (
          <>
            <CurveFacts curve={curve} zone={unit.siteZone} />
            {width > 0 && <CurveChart curve={curve} width={width} />}
          </>
        ) : (
          <p className={styles.quiet}>
            {freezingAt
              ? say([
                  '还没有读取。程序降温仪导出的 CSV：时间（日期时间，或自开始冻存起的分钟）、样品和腔体温度（°C 或 °F）。',
                  'None was read yet. A CSV file of the freezer: time (day and time, or minutes since freezing began), temperatures of the sample and the chamber (°C or °F).',
                ])
              : say(['开始冻存后读取', 'It is read once freezing began'])}
          </p>
        )}
      </div>
      <DeviceFileButtons
        unit={unit}
        mayRead={may.record && freezingAt !== null}
        kept={curve?.kept ?? false}
        loading={write.isPending}
        done={['已读取冻存曲线', 'The curve was read']}
        onRead={(name, text) => write.mutateAsync({ unitId: unit.id, name, text })}
        faultIn={faultIn}
        onSave={() => makeCall(curveFile, { unitId: unit.id })}
      />
    </section>
  );
}
