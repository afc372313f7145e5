import { jest } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { kitMargin } from '#contracts/model';
import { signerList } from '#esign/model';
import { forecast, halfSigned, openingOf, readCharts, readForecast } from '#lab/model';
import type { ForecastFacts } from '#lab/model';
import { fillDemo, loadConfig } from '#server-kit/server';
import { testFolder, testServer, type TestServer } from '#server-kit/testing';
import { openDays } from '#lab/testing';
import { composedFeatures } from './testing/composed-features.ts';

// What has to be seen of the health bank whenever the demo is started. Only what it stands on is filled.
jest.setTimeout(300_000);

let server: TestServer;
let folder: string;
let facts: ForecastFacts;
const start = new Date();
const filled = ['identity', 'questionnaires', 'contracts', 'lab', 'esign'];
/** Somebody of the demo company who may look at everything. */
const reader = { personId: 'P1001', companyId: 'C01', roles: ['employee', 'labDirector'] };

beforeAll(async () => {
  folder = await testFolder('bms-demo-laboratory-');
  const features = composedFeatures(loadConfig({ DEMO: 'on', DATA_DIR: folder }));
  server = await testServer(features);
  const took = await fillDemo(
    server.database,
    features.filter(({ name }) => filled.includes(name)),
    start,
  );
  if (Object.keys(took ?? {}).length !== filled.length) throw new Error('A feature has no demo any more.');
  facts = await server.callAs(reader, readForecast, {});
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const count = async (from: string): Promise<number> =>
  (await server.database.owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`)).rows[0]?.n ??
  0;

/** How what is awaited stands had the demo been started so many hours later: births move along, opening hours do not. */
function standing(hoursLater: number): { state: string; awaited: boolean }[] {
  const later = hoursLater * 3_600_000;
  const at = (text: string) => new Date(Date.parse(text) + later);
  return facts.sites.flatMap((site) => {
    const days = site.days.length > 0 ? openDays(new Date(start.getTime() + later), site.zone) : [];
    const units = facts.units.filter(({ siteId }) => siteId === site.id);
    const found = forecast(
      // What is there already begins now at the earliest.
      units.map(({ id, deadline, arrives }) => ({
        ...{ id, deadline: at(deadline) },
        arrives: new Date(Math.max(at(arrives).getTime(), at(facts.now).getTime() - site.intake * 60_000)),
      })),
      {
        opening: openingOf(site.zone, site.opening, days),
        ...{ benches: site.benches, intake: site.intake, run: site.run },
        running: facts.running.filter(({ siteId }) => siteId === site.id).map(({ until }) => at(until)),
      },
    );
    return units.map(({ id, state }) => ({
      state: found.find((one) => one.id === id)?.state ?? 'late',
      awaited: state === 'expected' || state === 'collected',
    }));
  });
}

describe('the arrivals of the demo', () => {
  it('are six boxes on their way', async () => {
    expect(
      await count(`(SELECT DISTINCT kit_serial FROM lab_unit WHERE state IN ('expected', 'collected')) b`),
    ).toBe(6);
  });

  it('have one that is late and one that is tight, at whatever hour of the week the demo is started', () => {
    expect(facts.sites.filter(({ days }) => days.length > 0).map(({ zone }) => zone)).toEqual([
      'America/New_York',
    ]);
    const without = Array.from({ length: 168 }, (_, hour) => hour).flatMap((hour) => {
      const states = standing(hour).flatMap(({ state, awaited }) => (awaited ? [state] : []));
      return states.includes('late') && states.includes('tight') ? [] : [{ hour, states }];
    });
    expect(without).toEqual([]);
  });
});

it('shows what the benches have to decide: half-signed, conditional, reactive, let pass exceptionally', async () => {
  const { total } = await server.callAs(reader, halfSigned, {});
  expect(total).toBe(3);
  expect(
    await count(`lab_receipt r JOIN lab_unit u ON u.id = r.unit_id WHERE r.decision = 'conditional' AND u.state = 'conditional'
      AND EXISTS (SELECT FROM lab_condition c WHERE c.receipt_id = r.id AND c.done_at IS NULL AND c.owner_id <> '')`),
  ).toBeGreaterThan(0);
  expect(
    await count(`lab_result r JOIN lab_unit u ON u.id = r.unit_id
      WHERE r.subject = 'mother' AND r.value = 'reactive' AND u.state = 'quarantine'`),
  ).toBeGreaterThan(0);
  // One is approved for a sheet that waits for its signatures, one is asked for.
  expect(
    await count(
      `lab_sheet h JOIN form f ON f.id = h.exception_id WHERE h.state = 'open' AND h.excepted <> '[]' AND f.status = 'approved'`,
    ),
  ).toBe(1);
  expect(await count(`form WHERE type = 'HBLAB331P' AND status = 'pending'`)).toBe(1);
});

it('shows an envelope that was declined, one that is stuck, and a kit that expires', async () => {
  for (const state of ['declined', 'stuck']) {
    const { rows } = await server.callAs(reader, signerList.calls.rows, { tab: [state] });
    expect([state, rows.length > 0]).toEqual([state, true]);
  }
  expect(
    await count(
      `kit WHERE kit_state = 'stocked' AND expires_on > current_date AND expires_on <= current_date + ${kitMargin.initial}`,
    ),
  ).toBeGreaterThan(0);
});

it('shows a chart that signals, and a tank that is too warm', async () => {
  const { list } = await server.callAs(reader, readCharts, {});
  expect(list.some(({ signals }) => signals > 0)).toBe(true);
  expect(await count(`lab_alarm WHERE kind = 'warm' AND ended_at IS NULL`)).toBe(1);
});
