import { Button, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { zoneName, type Label } from '#calls/model';
import {
  awaitedStates,
  dinInWords,
  laneMinutes,
  forecast,
  forecastTones,
  forecastWords,
  openingAsItIs,
  openingInputs,
  openingTried,
  pathOfReceipt,
  pathOfUnit,
  productName,
  shipWays,
  shipWords,
  slackWords,
  triesOpening,
  unitStates,
  unitTones,
  wallText,
  type AwaitedUnit,
  type Forecast,
  type ForecastFacts,
  type TriedOpening,
} from '#lab/model';
import { EmptyState, Note, StatusTag, useLabel, useLanguage } from '#ui/web';
import styles from '../lab.module.css';

type Site = ForecastFacts['sites'][number];

/** What is tried: more benches, other hours, what was not picked up shipped otherwise. */
interface Tried {
  benches: number;
  opening: TriedOpening;
  ship: string;
}

const from: Readonly<Record<AwaitedUnit['from'], Label>> = {
  door: ['已到', 'at the door'],
  courier: ['快递告知', 'says the courier'],
  lane: ['按线路估计', 'by its lane'],
};

function arrives(unit: AwaitedUnit, facts: ForecastFacts, ship: string): Date {
  const change = ship !== '' && unit.from === 'lane' && unit.state === 'expected';
  if (!change) return new Date(unit.arrives);
  const minutes = laneMinutes(facts, unit.region, ship);
  return new Date(Date.parse(unit.collectedAt ?? unit.bornAt) + minutes * 60_000);
}

function forecastOf(site: Site, units: readonly AwaitedUnit[], facts: ForecastFacts, tried: Tried) {
  const opening = openingTried(site.zone, site.opening, site.days, tried.opening);
  const now = Date.parse(facts.now);
  // What is there already begins now at the earliest, and needs no way to the bench any more.
  const awaited = units.map((unit) => ({
    ...{ id: `${unit.din} ${unit.product}`, deadline: new Date(unit.deadline) },
    arrives: new Date(Math.max(arrives(unit, facts, tried.ship).getTime(), now - site.intake * 60_000)),
  }));
  const running = facts.running
    .filter(({ siteId }) => siteId === site.id)
    .map(({ until }) => new Date(until));
  const settings = { opening, benches: tried.benches, intake: site.intake, run: site.run, running };
  const found = forecast(awaited, settings);
  return new Map(found.map((one) => [one.id, one]));
}

/** One site: its units by their limit, when each is on a bench, and what helps. */
export function SiteForecast({ site, facts }: { site: Site; facts: ForecastFacts }) {
  const say = useLabel();
  const language = useLanguage();
  const begun: Tried = { benches: site.benches, opening: openingAsItIs, ship: '' };
  const [tried, setTried] = useState<Tried>(begun);
  const units = facts.units.filter(({ siteId }) => siteId === site.id);
  const plain = forecastOf(site, units, facts, begun);
  const shown = forecastOf(site, units, facts, tried);
  const count = (of: ReadonlyMap<string, Forecast>, state: Forecast['state']) =>
    units.filter((unit) => stateOf(of.get(keyOf(unit))) === state).length;
  const changed = tried.benches !== begun.benches || triesOpening(tried.opening) || tried.ship !== begun.ship;
  const ships = [...new Set([...Object.keys(shipWays), ...facts.lanes.map((one) => one.shipMethod)])];
  return (
    <section className={styles.panel} aria-label={site.name}>
      <h2>
        {site.name} <span className={styles.quiet}>{zoneName(site.zone, language)}</span>
      </h2>
      {units.length === 0 ? (
        <EmptyState title={['没有待处理的产品', 'Nothing is to come']} />
      ) : (
        <>
          <div className={styles.tries}>
            <label className={styles.field}>
              {say(['操作台', 'Benches'])}
              <InputNumber
                min={1}
                max={20}
                value={tried.benches}
                onChange={(benches) => setTried({ ...tried, benches: benches ?? site.benches })}
              />
            </label>
            <div className={styles.field}>
              {say(['未取件的改用', 'Ship what is not picked up by'])}
              <Select
                aria-label={say(['未取件的改用', 'Ship what is not picked up by'])}
                style={{ minWidth: 160 }}
                value={tried.ship}
                onChange={(ship) => setTried({ ...tried, ship })}
                options={[
                  { value: '', label: say(['按派单', 'As ordered']) },
                  ...ships.map((value) => ({ value, label: say(shipWords(value)) })),
                ]}
              />
            </div>
            {openingInputs.map(({ key, label, max }) => (
              <label key={key} className={styles.field}>
                {say(label)}
                <InputNumber
                  {...{ min: 0, max, precision: 0, value: tried.opening[key] }}
                  onChange={(hours) =>
                    setTried({ ...tried, opening: { ...tried.opening, [key]: hours ?? 0 } })
                  }
                />
              </label>
            ))}
          </div>
          {changed && (
            <Note>
              {say(['试算：超时 {a} → {b}，紧张 {c} → {d}', 'As tried: late {a} → {b}, tight {c} → {d}'], {
                ...{ a: count(plain, 'late'), b: count(shown, 'late') },
                ...{ c: count(plain, 'tight'), d: count(shown, 'tight') },
              })}
            </Note>
          )}
          {!changed && count(plain, 'late') > 0 && (
            <WhatHelps
              late={count(plain, 'late')}
              ways={waysThatHelp(site, units, facts, begun, ships)}
              onTry={setTried}
            />
          )}
          <div className={styles.wide}>
            <table className={`${styles.table} ${styles.cards}`}>
              <thead>
                <tr>
                  <th>{say(['产品', 'Unit'])}</th>
                  <th>{say(['状态', 'State'])}</th>
                  <th>{say(heads.arrives)}</th>
                  <th>{say(heads.bench)}</th>
                  <th>{say(heads.freezeBy)}</th>
                  <th>{say(heads.slack)}</th>
                </tr>
              </thead>
              <tbody>
                {units.map((unit) => (
                  <Row
                    key={unit.id}
                    unit={unit}
                    site={site}
                    found={shown.get(keyOf(unit))}
                    arrival={arrives(unit, facts, tried.ship)}
                  />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}

interface Way {
  words: Label;
  tried: Tried;
  late: number;
}

/** Hours that are tried by themselves; whoever looks tries others. */
const openings: readonly { words: Label; opening: Partial<TriedOpening> }[] = [
  { words: ['休息日 10–16 时也开', 'open 10–16 on days off'], opening: { offFrom: 10, offTo: 16 } },
  { words: ['提前 2 小时开放', 'open 2 h earlier'], opening: { earlier: 2 } },
  { words: ['延后 2 小时关闭', 'close 2 h later'], opening: { later: 2 } },
];

/** One change each that leaves fewer of them late, the best first: another bench, other hours, another way of shipping. */
function waysThatHelp(
  site: Site,
  units: readonly AwaitedUnit[],
  facts: ForecastFacts,
  begun: Tried,
  ships: readonly string[],
): Way[] {
  const lateOf = (tried: Tried): number => {
    const found = forecastOf(site, units, facts, tried);
    return units.filter((unit) => stateOf(found.get(keyOf(unit))) === 'late').length;
  };
  const before = lateOf(begun);
  const tries: { words: Label; tried: Tried }[] = [
    { words: ['增加一个操作台', 'one bench more'], tried: { ...begun, benches: begun.benches + 1 } },
    ...openings.map(({ words, opening }) => ({
      words,
      tried: { ...begun, opening: { ...openingAsItIs, ...opening } },
    })),
    ...ships.map((ship) => {
      const [zh, en] = shipWords(ship);
      return { words: [`未取件的改用${zh}`, `not picked up: ${en}`] as const, tried: { ...begun, ship } };
    }),
  ];
  return tries
    .map((one) => ({ ...one, late: lateOf(one.tried) }))
    .filter(({ late }) => late < before)
    .toSorted((a, b) => a.late - b.late)
    .slice(0, 3);
}

/** What would leave fewer of them late; a press tries it. */
function WhatHelps({
  late,
  ways,
  onTry,
}: {
  late: number;
  ways: readonly Way[];
  onTry: (tried: Tried) => void;
}) {
  const say = useLabel();
  return (
    <div className={styles.buttons} style={{ marginBlockEnd: 12 }}>
      <span className={styles.late}>{say(['超时 {n}', 'Late: {n}'], { n: late })}</span>
      {ways.length === 0
        ? say([
            '增加操作台、改变开放时间或运输都不能减少',
            'Neither a bench, other hours nor other shipping makes them fewer',
          ])
        : ways.map(({ words, tried, late: left }) => (
            <Button key={words[1]} size="small" onClick={() => onTry(tried)}>
              {say(words)} → {say(['超时 {n}', 'late {n}'], { n: left })}
            </Button>
          ))}
    </div>
  );
}

const heads = {
  arrives: ['到达', 'Arrives'],
  bench: ['操作台', 'Bench'],
  freezeBy: ['冻存期限', 'Freeze by'],
  slack: ['余量', 'Slack'],
} as const satisfies Record<string, Label>;
const keyOf = ({ din, product }: AwaitedUnit): string => `${din} ${product}`;
/** What finds no gap within three weeks is late. */
const stateOf = (found: Forecast | undefined): Forecast['state'] => found?.state ?? 'late';

interface RowProps {
  unit: AwaitedUnit;
  site: Site;
  found: Forecast | undefined;
  arrival: Date;
}

function Row({ unit, site, found, arrival }: RowProps) {
  const say = useLabel();
  const wall = (at: Date) => wallText(at, site.zone).slice(5);
  const state = stateOf(found);
  return (
    <tr>
      <td data-first="">
        <Link
          to={awaitedStates.includes(unit.state) ? pathOfReceipt(unit.id) : pathOfUnit(unit.id)}
          className="bms-figures"
        >
          {dinInWords(unit.din)}
        </Link>
        <br />
        <span className={styles.quiet}>
          {say(productName(unit.product))} · {unit.childName} · {unit.hospital}
        </span>
      </td>
      <td data-verdict="">
        <StatusTag label={unitStates[unit.state]} tone={unitTones[unit.state]} />
      </td>
      <td data-label={say(heads.arrives)}>
        <span className="bms-figures">{wall(arrival)}</span>
        <br />
        <span className={styles.quiet}>{say(from[unit.from])}</span>
      </td>
      <td className="bms-figures" data-label={say(heads.bench)}>
        {found ? `${found.bench + 1} · ${wall(found.starts)}–${wall(found.ends).slice(6)}` : '—'}
      </td>
      <td className="bms-figures" data-label={say(heads.freezeBy)}>
        {wall(new Date(unit.deadline))}
      </td>
      <td data-label={say(heads.slack)}>
        <StatusTag label={forecastWords[state]} tone={forecastTones[state]} />{' '}
        <span className="bms-figures">{found ? say(slackWords(found.slack)) : ''}</span>
      </td>
    </tr>
  );
}
