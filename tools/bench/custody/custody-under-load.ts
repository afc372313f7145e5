import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { readTimeline } from '#contracts/model';
import {
  custodyList,
  dinLabel,
  findScan,
  positionLabel,
  putUnit,
  readForecast,
  readTank,
  readUnit,
} from '#lab/model';
import { strayUnits } from '#lab/server';
import type { Db } from '#server-kit/server';
import type { Section } from '../../results/report.ts';
import { signedIn, type WireClient } from '../../wire/wire-client.ts';
import { startBenchServer } from '../bench-server.ts';
import { load, type Shot } from '../calls/load.ts';
import { check } from '../calls/recorded.ts';
import { growAwaited, growCustody, linesEach } from './grow-custody.ts';

const connections = 16;
const actors = 100;
/** Units that a forecast is measured with. */
const awaited = 60;
const warmUp = 2_000;
/** So many wait for each other that a call takes seconds. */
const secondsAtRandom = 15;

interface Known {
  units: { id: string; din: string }[];
  free: string[];
  child: { id: string; childId: string };
}

async function knownIn(database: Client): Promise<Known> {
  const { rows: units } = await database.query<{ id: string; din: string }>(
    `SELECT id::text, din FROM lab_unit WHERE din LIKE 'A999990%' ORDER BY md5(din) LIMIT 2000`,
  );
  const { rows: free } = await database.query<{ id: string }>(
    `SELECT pos.id FROM lab_position pos JOIN lab_box b ON b.id = pos.box_id
      WHERE b.tank_id LIKE 'TB%' AND NOT EXISTS (SELECT FROM custody_at k WHERE k.place_id = 'P:' || pos.id) ORDER BY pos.id LIMIT 400`,
  );
  const { rows: children } = await database.query<Known['child']>(
    `SELECT contract_id AS id, child_id AS "childId" FROM lab_unit
      WHERE state = 'banked' AND child_id IS NOT NULL AND contract_id IS NOT NULL ORDER BY din LIMIT 1`,
  );
  const [child] = children;
  if (!child) throw new Error('The demo company has no child in the bank.');
  return { units, free: free.map(({ id }) => id), child };
}

interface Measured {
  name: string;
  next(): Shot;
  /** Medians are held against that of this one, so many times at most. */
  against?: 'unit' | 'list';
  most?: number;
  key?: 'unit' | 'list';
}

function callsOf(technician: WireClient, consultant: WireClient, { units, child }: Known): Measured[] {
  let turn = 0;
  const unit = () => units[turn++ % units.length]!;
  return [
    { name: 'a unit (point read)', key: 'unit', next: () => technician.request(readUnit, { id: unit().id }) },
    {
      ...{ name: 'position of a unit, by its DIN', against: 'unit', most: 2 },
      next: () => technician.request(findScan, { text: dinLabel(unit().din) }),
    },
    {
      ...{ name: 'first page of custody', key: 'list' },
      next: () => technician.request(custodyList.calls.rows, {}),
    },
    {
      ...{ name: 'custody of a unit (history)', against: 'unit', most: 2 },
      next: () => technician.request(custodyList.calls.rows, { scan: dinLabel(unit().din) }),
    },
    {
      ...{ name: 'map of a tank of 20,000', against: 'list', most: 5 },
      next: () => technician.request(readTank, { tankId: 'TB1' }),
    },
    {
      ...{ name: `forecast of ${awaited} units`, against: 'list', most: 5 },
      next: () => technician.request(readForecast, {}),
    },
    {
      ...{ name: 'timeline of a child', against: 'list', most: 5 },
      next: () => consultant.request(readTimeline, child),
    },
  ];
}

/** 100 actors move units at random between few positions: the units that lie in two places, the positions that hold two. */
async function atRandom(origin: string, movers: readonly WireClient[], { units, free }: Known) {
  let [moved, refused, busy] = [0, 0, 0];
  const random = (below: number): number => Math.floor(Math.random() * below);
  const { perSecond, p95 } = await load({
    ...{ origin, connections: actors, duration: secondsAtRandom * 1000, warmUp },
    next: (n) =>
      movers[n % movers.length]!.request(putUnit, {
        unitScan: dinLabel(units[random(60)]!.din),
        positionScan: positionLabel(free[random(Math.min(60, free.length))]!),
      }),
    check(status, body) {
      // Taken by another unit, or moved at the same moment: said, and nothing was done.
      if (status === 200 && body.startsWith('{"code":0')) moved++;
      else if (/"code":409\d\d/.test(body)) refused++;
      // Its turn never came: the answer says that nothing was done.
      else if (body.includes('"code":50301')) busy++;
      else throw new Error(`${status}: ${body.slice(0, 300)}`);
    },
  });
  return { moved, refused, busy, perSecond, p95 };
}

/** Custody with many units: who asks, who moves, and what 100 actors leave behind. */
export async function custodyUnderLoad(seconds: number, units: number): Promise<Section> {
  const server = await startBenchServer({ name: 'bench-custody', fresh: true });
  const found: string[][] = [];
  const add = (...row: string[]): void => {
    found.push(row);
    console.log(row.join('  '));
  };
  try {
    const database = await server.database();
    await growCustody(database, units);
    await growAwaited(database, awaited);
    const { origin } = server;
    const technician = await signedIn(origin, 'technician');
    const movers = [technician, await signedIn(origin, 'technician'), await signedIn(origin, 'labdirector')];
    const known = await knownIn(database);
    const medians = new Map<string, number>();
    for (const { name, next, key, against, most = 0 } of callsOf(
      technician,
      await signedIn(origin, 'consultant'),
      known,
    )) {
      const { perSecond, p50, p95 } = await load({
        ...{ origin, connections, duration: seconds * 1000, warmUp, next, check },
      });
      if (key) medians.set(key, p50);
      const times = against ? p50 / (medians.get(against) ?? p50) : null;
      add(
        name,
        perSecond.toFixed(1),
        p50.toFixed(1),
        p95.toFixed(1),
        times === null ? '' : `${times.toFixed(1)}× of ≤ ${most}${times > most ? ' ✗' : ''}`,
      );
    }
    const { moved, refused, busy, perSecond, p95 } = await atRandom(origin, movers, known);
    const { rows: twice } = await database.query(
      `SELECT unit_id FROM custody_key WHERE quantity > 0 GROUP BY 1 HAVING count(*) > 1
       UNION ALL SELECT place_id FROM custody_key WHERE quantity > 0 AND place_id LIKE 'P:%' GROUP BY 1 HAVING count(*) > 1`,
    );
    const stray = [...twice, ...(await strayUnits(drizzle({ client: database }) as unknown as Db))];
    add(
      `${actors} actors moving 60 units between 60 positions at random`,
      perSecond.toFixed(1),
      '',
      p95.toFixed(1),
      `${moved} moved, ${refused} refused, ${busy} had no turn, ${stray.length} in two places${stray.length > 0 ? ' ✗' : ''}`,
    );
    await database.end();
  } finally {
    await server.stop();
  }
  const count = (value: number) => value.toLocaleString('en');
  return {
    title: 'Custody',
    about: `${count(units)} units, ${count(units * linesEach)} lines of custody; ${connections} connections, ${seconds} s each. Goals: position and history within twice a point read, map, forecast and timeline within five list calls, medians of each; nothing in two places.`,
    head: ['asked', 'calls/s', 'p50 ms', 'p95 ms', 'goal'],
    rows: found,
  };
}
