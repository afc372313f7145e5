import { useQuery } from '@tanstack/react-query';
import { InputNumber, Select } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import type { Label } from '#calls/model';
import {
  forecastWords,
  hourMap,
  instantsOf,
  laneMinutes,
  openingAsItIs,
  openingInputs,
  openingTried,
  readForecast,
  shipWays,
  shipWords,
  slackWords,
  tightBelow,
  unitUses,
  wallClock,
  type BirthHour,
  type ForecastFacts,
  type UnitUse,
} from '#lab/model';
import { useSoundSearch } from '#shell/web';
import { EmptyState, Loaded, useLabel } from '#ui/web';
import styles from './hour-map.module.css';

const days: readonly Label[] = [
  ...([
    ['周一', 'Mon'],
    ['周二', 'Tue'],
    ['周三', 'Wed'],
    ['周四', 'Thu'],
    ['周五', 'Fri'],
  ] as const),
  ...([
    ['周六', 'Sat'],
    ['周日', 'Sun'],
  ] as const),
];
const lookFor = (limit: number, { minutes, late }: BirthHour): 'late' | 'tight' | 'inTime' =>
  late || minutes === null ? 'late' : limit - minutes < tightBelow ? 'tight' : 'inTime';

/** The instant at which this week began on the clocks of a zone: Monday, midnight. */
function mondayOf(now: Date, zone: string): Date {
  const { year, month, day } = wallClock(now, zone);
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return instantsOf(`${date.toISOString().slice(0, 10)}T00:00`, zone)[0] ?? date;
}

/** The 48 h map of a hospital: a birth at which hour of the week is frozen in time, with the benches free. */
export default function HourMap() {
  const query = useQuery(read(readForecast, {}));
  return <Loaded query={query}>{(facts) => <MapOf facts={facts} />}</Loaded>;
}

function MapOf({ facts }: { facts: ForecastFacts }) {
  const say = useLabel();
  const search = useSoundSearch(facts.hospitals.map(({ name }) => [name, name]));
  const [hospitalId, setHospital] = useState(facts.hospitals[0]?.id ?? '');
  const [ship, setShip] = useState('ground');
  const [tried, setTried] = useState(openingAsItIs);
  const [use, setUse] = useState<UnitUse>('own');
  // What the director's table says today.
  const limit = facts.hourLimits[use];
  const lookOf = (hour: BirthHour) => lookFor(limit, hour);
  const hospital = facts.hospitals.find(({ id }) => id === hospitalId);
  const site = facts.sites.find(({ id }) => id === hospital?.siteId);
  const lane = facts.lanes.find(
    ({ region, shipMethod }) => region === hospital?.region && shipMethod === ship,
  );
  if (!hospital || !site)
    return <EmptyState title={['没有医院或实验室站点', 'There is no hospital, or no laboratory site']} />;
  const minutes = laneMinutes(facts, hospital.region, ship);
  const settings = {
    opening: openingTried(site.zone, site.opening, site.days, tried),
    intake: site.intake,
    run: site.run,
  };
  const hours = hourMap(mondayOf(new Date(facts.now), hospital.zone), minutes, settings, limit);
  const late = hours.filter((hour) => lookOf(hour) === 'late').length;
  const worst = Math.max(...hours.map((hour) => hour.minutes ?? Infinity));
  return (
    <section className={styles.panel} aria-label={say(['48 小时图', '48 h map'])}>
      <div className={styles.tries}>
        <div className={styles.field}>
          {say(['医院', 'Hospital'])}
          <Select
            {...search.select}
            aria-label={say(['医院', 'Hospital'])}
            style={{ minWidth: 220 }}
            value={hospitalId}
            onChange={setHospital}
            options={facts.hospitals.map(({ id, name }) => ({
              ...{ value: id, label: name },
              words: [name, name] as const,
            }))}
          />
        </div>
        <div className={styles.field}>
          {say(['运输方式', 'Shipped by'])}
          <Select
            aria-label={say(['运输方式', 'Shipped by'])}
            style={{ minWidth: 160 }}
            value={ship}
            onChange={setShip}
            options={Object.keys(shipWays).map((value) => ({
              ...{ value, label: say(shipWords(value)) },
            }))}
          />
        </div>
        <div className={styles.field}>
          {say(['用途', 'Use'])}
          <Select
            aria-label={say(['用途', 'Use'])}
            style={{ minWidth: 120 }}
            value={use}
            onChange={setUse}
            options={(Object.keys(unitUses) as UnitUse[]).map((value) => ({
              ...{ value, label: say(unitUses[value]) },
            }))}
          />
        </div>
        {openingInputs.map(({ key, label, max }) => (
          <label key={key} className={styles.field}>
            {say(label)}
            <InputNumber
              {...{ min: 0, max, precision: 0, value: tried[key] }}
              onChange={(hours) => setTried({ ...tried, [key]: hours ?? 0 })}
            />
          </label>
        ))}
      </div>
      <p>
        {say(
          [
            '168 个出生时刻中 {late} 个来不及；最长 {worst}。出生至到达 {door}（{n} 单），处理于{site}。',
            '{late} of 168 birth hours are late; the worst takes {worst}. Birth to door {door} ({n} jobs), processed at {site}.',
          ],
          {
            ...{ late, site: site.name, n: lane?.jobs ?? 0, door: say(slackWords(minutes)) },
            worst: Number.isFinite(worst) ? say(slackWords(worst)) : '—',
          },
        )}
      </p>
      <div className={styles.wide}>
        <table className={styles.hours}>
          <thead>
            <tr>
              <th aria-label={say(['出生日', 'Day of birth'])} />
              {Array.from({ length: 24 }, (_, hour) => (
                <th key={hour} className="bms-figures">
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day, row) => (
              <tr key={day[1]}>
                <th>{say(day)}</th>
                {hours.slice(row * 24, row * 24 + 24).map((hour) => (
                  <td
                    key={hour.bornAt.toISOString()}
                    data-look={lookOf(hour)}
                    title={`${say(day)} ${say(forecastWords[lookOf(hour)])} · ${hour.minutes === null ? '—' : say(slackWords(hour.minutes))}`}
                  >
                    {hour.minutes === null ? '—' : Math.ceil(hour.minutes / 60)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.quiet}>
        {say(
          [
            '格中为出生至处理完毕的小时数；出生时刻按医院当地时间。红：超过 {limit} 小时；橙：余量不足 6 小时。',
            'Hours from birth to the end of the run; births on the clocks of the hospital. Red: beyond {limit} h; orange: less than 6 h are left.',
          ],
          { limit: Number((limit / 60).toFixed(1)) },
        )}
      </p>
    </section>
  );
}
