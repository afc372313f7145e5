import { z } from 'zod';
import { defineCall, right } from '#calls/model';
import { instant, unitState } from './parts.ts';

const site = z.object({
  id: z.string(),
  name: z.string(),
  zone: z.string(),
  benches: z.int(),
  intake: z.int(),
  run: z.int(),
  opening: z.array(z.object({ weekday: z.string(), from: z.string(), to: z.string() })),
  /** Days that differ, from yesterday on. */
  days: z.array(z.object({ day: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});

const awaited = z.object({
  id: z.uuid(),
  din: z.string(),
  product: z.string(),
  childName: z.string(),
  hospital: z.string(),
  siteId: z.string(),
  state: unitState,
  bornAt: instant,
  deadline: instant,
  /** At the door: when it was there, as the courier says, or by what its lane takes. */
  arrives: instant,
  from: z.enum(['door', 'courier', 'lane']),
  shipMethod: z.string().nullable(),
  collectedAt: instant.nullable(),
  region: z.string(),
});
export type AwaitedUnit = z.output<typeof awaited>;

const lane = z.object({
  region: z.string(),
  shipMethod: z.string(),
  jobs: z.int(),
  p90: z.number().nullable(),
});
const ordinaryTime = z.object({
  region: z.string().nullable(),
  shipMethod: z.string().nullable(),
  minutes: z.int(),
});

/**
 * What the forecast of arrivals and the 48 h map are made of: sites with their hours, what is to come to their benches, lanes
 * and hospitals. The forecast itself is a rule of the model, so that what helps can be tried where it is looked at.
 */
export const readForecast = defineCall({
  name: 'lab.readForecast',
  code: 'HBLAB310P_8',
  summary: ['到货预测', 'Forecast of arrivals'],
  effect: 'read',
  access: right(['HBLAB310P', 'HBLAB330P', 'HBCTR210P'], 'query'),
  request: z.object({}),
  response: z.object({
    now: instant,
    sites: z.array(site),
    /** What is due first, of so many. */
    units: z.array(awaited),
    unitsTotal: z.int(),
    /** What is on a bench: until when, at the earliest now. */
    running: z.array(z.object({ siteId: z.string(), until: instant })),
    /** Minutes from birth to freezing that cord blood may take today, by what it is for. */
    hourLimits: z.object({ own: z.int(), related: z.int(), unrelated: z.int() }),
    lanes: z.array(lane),
    ordinary: z.array(ordinaryTime),
    hospitals: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        region: z.string(),
        zone: z.string(),
        siteId: z.string(),
      }),
    ),
  }),
  topics: ['lab'],
});
export type ForecastFacts = z.output<typeof readForecast.response>;
