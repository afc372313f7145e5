import { useState } from 'react';
import { Button } from 'antd';
import { makeCall, useWrite } from '#api-client/web';
import { problemsIn, type Label } from '#calls/model';
import {
  bankStates,
  curveFile,
  endedStates,
  mostBytesOfCurve,
  readCurve,
  readCurveFile,
  type UnitDetail,
} from '#lab/model';
import { saveBlob, useConfirm, useLabel, useToast, useWidth } from '#ui/web';
import styles from '../../lab.module.css';
import { TextFileButton } from '../../parts/text-file-button.tsx';
import { CurveChart } from './curve-chart.tsx';
import { CurveFacts } from './curve-facts.tsx';

/** How the unit was frozen, by the file of the freezer. */
export function CurvePanel({ detail: { unit, curve, may } }: { detail: UnitDetail }) {
  const say = useLabel();
  const toast = useToast();
  const confirm = useConfirm();
  const write = useWrite(readCurve);
  const [ref, width] = useWidth<HTMLDivElement>();
  const [refused, setRefused] = useState<{ name: string; text: Label } | null>(null);
  const { freezingAt } = unit;
  const mayRead = may.record && freezingAt !== null && !endedStates.includes(unit.state);
  const read = async (name: string, text: string) => {
    setRefused(null);
    const agreed =
      !bankStates.includes(unit.state) ||
      (await confirm({
        title: ['读取后须重新放行', 'It has to be released anew'],
        text: [
          '该产品单位已入库：读取冻存曲线后退回待放行，现有签署失效。',
          'The unit is in the bank: with another curve it returns to quarantine, and signatures lapse.',
        ],
        ok: ['读取', 'Read it'],
      }));
    if (!agreed) return;
    write.mutate(
      { unitId: unit.id, name, text },
      {
        onSuccess: () => toast.success(['已读取冻存曲线', 'The curve was read']),
        onError: (error) => {
          const [problem] = problemsIn(error);
          if (problem) setRefused({ name, text: problem.text });
          else toast.refusal(error);
        },
      },
    );
  };
  const tooLarge = (name: string, begin: string) => {
    // Cut where a row ends: what is left of one is no row.
    const file = freezingAt
      ? readCurveFile(begin.slice(0, begin.lastIndexOf('\n')), {
          ...{ din: unit.din, freezingAt: new Date(freezingAt), zone: unit.siteZone, now: new Date() },
        })
      : null;
    setRefused({
      name,
      text: file && 'problem' in file ? file.problem : ['文件过大', 'The file is too large'],
    });
  };
  const save = () =>
    makeCall(curveFile, { unitId: unit.id }).then(
      ({ name, text }) => saveBlob(new Blob([text], { type: 'text/csv' }), name),
      (error: unknown) => toast.refusal(error),
    );
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
      {refused && (
        <p role="alert" className={styles.wrong}>
          {say(['{name}：{text}；未保存任何内容', '{name}: {text}; nothing was kept'], {
            name: refused.name,
            text: say(refused.text),
          })}
        </p>
      )}
      {(mayRead || curve?.kept) && (
        <div className={styles.buttons} style={{ marginBlockStart: 12 }}>
          {mayRead && (
            <TextFileButton
              mostBytes={mostBytesOfCurve}
              loading={write.isPending}
              onText={(name, text) => void read(name, text)}
              onTooLarge={tooLarge}
            />
          )}
          {curve?.kept && (
            <Button onClick={() => void save()}>{say(['下载原文件', 'Download the file'])}</Button>
          )}
        </div>
      )}
    </section>
  );
}
