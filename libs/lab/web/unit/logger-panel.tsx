import { Input } from 'antd';
import { useState } from 'react';
import { makeCall, useWrite } from '#api-client/web';
import { problemsIn, type Label } from '#calls/model';
import { ReasonDialog } from '#fields/web';
import { faultOfLogger, loggerFile, readLogger, type UnitDetail } from '#lab/model';
import { useMay } from '#shell/web';
import { useLabel } from '#ui/web';
import styles from '../lab.module.css';
import { DeviceFileButtons } from '../parts/device-file.tsx';
import { LoggerFacts } from './logger-facts.tsx';

/** How warm a unit was on its way, by the file of the logger that came with it. */
export function LoggerPanel({ detail: { logger, kitLogger, unit } }: { detail: UnitDetail }) {
  const say = useLabel();
  const may = useMay();
  const write = useWrite(readLogger);
  const [serial, setSerial] = useState(logger?.serial ?? kitLogger ?? '');
  /** What speaks against a file that was chosen, and who waits for the reason why it counts all the same. */
  const [doubted, setDoubted] = useState<{ text: Label; answer: (reason: string | null) => void } | null>(
    null,
  );
  const take = async (name: string, text: string) => {
    const file = { unitId: unit.id, serial, name, text };
    try {
      await write.mutateAsync(file);
    } catch (error) {
      const doubt = problemsIn(error).find(({ path }) => path === 'reason');
      if (!doubt) throw error;
      const reason = await new Promise<string | null>((answer) => setDoubted({ text: doubt.text, answer }));
      if (reason === null) throw error;
      await write.mutateAsync({ ...file, reason });
    }
  };
  return (
    <section className={styles.panel} aria-label={say(['运输温度', 'Temperature on the way'])}>
      <h2>{say(['运输温度', 'Temperature on the way'])}</h2>
      {logger ? (
        <LoggerFacts logger={logger} zone={unit.siteZone} />
      ) : (
        <p className={styles.quiet}>{say(['没有温度记录', 'No file of a logger'])}</p>
      )}
      <DeviceFileButtons
        unit={unit}
        mayRead={may('HBLAB310P', 'edit')}
        kept={logger?.kept ?? false}
        disabled={serial.trim() === ''}
        loading={write.isPending}
        done={['已读取温度记录', 'The file was read']}
        onRead={take}
        faultIn={(begin) => faultOfLogger(begin, serial)}
        onSave={() => makeCall(loggerFile, { unitId: unit.id })}
      >
        <Input
          style={{ width: 180 }}
          aria-label={say(['记录仪序列号', 'Serial of the logger'])}
          placeholder={say(['记录仪序列号', 'Serial of the logger'])}
          value={serial}
          onChange={({ target }) => setSerial(target.value)}
        />
      </DeviceFileButtons>
      {doubted && (
        <ReasonDialog
          title={['采用该温度记录', 'Take this file']}
          text={doubted.text}
          most={300}
          ok={['采用', 'Take it']}
          onOk={async (reason) => doubted.answer(reason)}
          onClose={() => {
            doubted.answer(null);
            setDoubted(null);
          }}
        />
      )}
    </section>
  );
}
