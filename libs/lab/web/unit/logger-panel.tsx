import { Input } from 'antd';
import { useState } from 'react';
import { makeCall, useWrite } from '#api-client/web';
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
        onRead={(name, text) => write.mutateAsync({ unitId: unit.id, serial, name, text })}
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
    </section>
  );
}
