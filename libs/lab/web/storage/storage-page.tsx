import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '#api-client/web';
import {
  alarmList,
  countList,
  pathOfAlarms,
  pathOfCounts,
  pathOfReadings,
  pathOfSamples,
  readingList,
  readTanks,
  storageScreen,
} from '#lab/model';
import { useMay } from '#shell/web';
import { DateText, Loaded, PageHeader, useLabel } from '#ui/web';
import styles from '../lab.module.css';
import { AlarmsPanel } from './alarms-panel.tsx';
import { PutPanel } from './put-panel.tsx';
import { TankMap } from './tank-map.tsx';
import { ToMove } from './to-move.tsx';

/** HBLAB350P: tanks, what lies where, and what has to be moved. */
export default function StoragePage() {
  const say = useLabel();
  const may = useMay();
  const query = useQuery(read(readTanks, {}));
  const [chosen, setChosen] = useState<string | null>(null);
  const edits = may(storageScreen.code, 'edit');
  return (
    <>
      <PageHeader
        title={say(storageScreen.title)}
        description={say([
          '站点 → 罐 → 区 → 架 → 盒 → 位；放入和移动须扫描两个条码。',
          'Site → tank → section → rack → box → position; both codes are scanned to put or move.',
        ])}
        actions={
          <>
            <Link to={pathOfSamples}>{say(['留样', 'Samples'])}</Link>
            <Link to={storageScreen.details?.[0]?.route ?? ''}>{say(['保管记录', 'Custody'])}</Link>
            <Link to={pathOfReadings}>{say(readingList.title)}</Link>
            <Link to={pathOfAlarms}>{say(alarmList.title)}</Link>
            <Link to={pathOfCounts}>{say(countList.title)}</Link>
          </>
        }
      />
      <Loaded query={query}>
        {({ tanks, alarms, toMove, toReturn, toPut, samplesToPut, totals }) => (
          <>
            <AlarmsPanel alarms={alarms} total={totals.alarms} edits={edits} />
            <div className={styles.columns}>
              {edits && <PutPanel />}
              <ToMove {...{ toMove, toReturn, toPut, totals }} samples={samplesToPut} />
            </div>
            <div className={styles.tanks}>
              {tanks.map((tank) => {
                const warm = tank.reading && Number(tank.reading.celsius) > Number(tank.warmest);
                return (
                  <button
                    key={tank.id}
                    type="button"
                    className={styles.tank}
                    aria-pressed={chosen === tank.id}
                    onClick={() => setChosen(chosen === tank.id ? null : tank.id)}
                  >
                    <strong>{tank.name}</strong>
                    <span className={styles.quiet}>{tank.site.name}</span>
                    <span className="bms-figures">
                      {say(['{units} 份，空位 {free}', '{units} {units:unit|units}, {free} free'], {
                        units: tank.units,
                        free: tank.free,
                      })}
                      {tank.samples > 0 &&
                        ` · ${say(['样品 {n} 份', '{n} {n:sample|samples}'], { n: tank.samples })}`}
                      {tank.blocked > 0 && ` · ${say(['停用 {n} 位', '{n} blocked'], { n: tank.blocked })}`}
                    </span>
                    {tank.reading && (
                      <span className={`bms-figures ${warm ? styles.late : ''}`}>
                        {tank.reading.celsius} °C · {say(['液氮', 'nitrogen'])} {tank.reading.nitrogen ?? '—'}{' '}
                        % · <DateText value={tank.reading.at} relative />
                      </span>
                    )}
                  </button>
                );
              })}
            </div>
            {chosen && (
              <TankMap
                key={chosen}
                tankId={chosen}
                edits={edits}
                setsAreas={may(storageScreen.code, 'enable')}
                tanks={tanks}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
