import { demoAccounts, signIn } from '#identity/model';
import { testServer, type TestServer } from '#server-kit/testing';
import * as directory from '../directory.ts';
import { identityFeature } from '../feature.ts';
import { createIdentify } from '../sessions/identify.ts';
import { loadDemoOrganisation } from './load-demo.ts';

/** Numbers that are the same each time (a linear congruence). */
const numbers = () => {
  let state = 42;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer([identityFeature({ screens: ['REQ110P', 'WEB110P'], demo: true })], {
    identify: createIdentify(),
  });
  await loadDemoOrganisation(server.database.db, { today: new Date('2026-11-21'), random: numbers() });
});
afterAll(() => server.close());
const rows = async (text: string) => (await server.database.owner.query(text)).rows;

describe('the demo organisation', () => {
  it('has a group of three lines of business with about 80 people, and heads', async () => {
    expect(await rows('SELECT kind FROM company ORDER BY id')).toEqual(
      ['group', 'metals', 'health-bank', 'ranch'].map((kind) => ({ kind })),
    );
    const [{ people, names, mobiles, emails }] = await rows(
      `SELECT count(*)::int AS people, count(DISTINCT name_zh)::int AS names, count(DISTINCT mobile)::int AS mobiles,
              count(DISTINCT email)::int AS emails FROM person`,
    );
    expect(people).toBeGreaterThanOrEqual(75);
    expect([names, mobiles, emails]).toEqual([people, people, people]);
    expect(await rows(`SELECT mobile FROM person WHERE mobile !~ '^1[3-9][0-9]{9}$'`)).toEqual([]);
    expect(await rows(`SELECT name_en FROM person WHERE name_en !~ '^[A-Z][a-z]+ [A-Z][a-z]+$'`)).toEqual([]);
    expect(await rows('SELECT id FROM department WHERE head_id IS NULL')).toEqual([{ id: 'D123' }]);
  });

  it('lets every known account in; only the two who began these days have none yet', async () => {
    for (const { name } of demoAccounts) {
      const answer = await server.callAs(null, signIn, { account: name, password: 'demo1234' });
      expect(answer).toMatchObject({ next: 'done', user: { username: name } });
    }
    expect(
      await rows(
        'SELECT count(*)::int FROM person p WHERE NOT EXISTS (SELECT FROM account a WHERE a.person_id = p.id)',
      ),
    ).toEqual([{ count: 2 }]);
  });

  it('has the chain of a purchase: head, purchasing, general manager', async () => {
    const { db } = server.database;
    const [{ person_id: employee }] = await rows(`SELECT person_id FROM account WHERE name = 'employee'`);
    const accountOf = async (people: readonly { id: string }[]) =>
      Promise.all(
        people.map(
          async ({ id }) => (await rows(`SELECT name FROM account WHERE person_id = '${id}'`))[0].name,
        ),
      );
    expect(await accountOf(await directory.headsAbove(db, employee, 1))).toEqual(['head']);
    expect(await accountOf(await directory.peopleOfRole(db, 'purchasing', 'C01'))).toEqual(['purchasing']);
    expect(await accountOf(await directory.peopleOfRole(db, 'generalManager', 'C01'))).toEqual(['manager']);
    for (const company of ['C01', 'C02', 'C03'])
      for (const role of ['purchasing', 'generalManager', 'finance', 'legal', 'hr', 'workflowAdministrator'])
        expect(await directory.peopleOfRole(db, role, company)).not.toEqual([]);
  });

  it('is the same each time', async () => {
    const before = await rows('SELECT id, name_zh, mobile, department_id FROM person ORDER BY id');
    const again = await testServer([identityFeature()]);
    await loadDemoOrganisation(again.database.db, { today: new Date('2026-11-21'), random: numbers() });
    const { rows: after } = await again.database.owner.query(
      'SELECT id, name_zh, mobile, department_id FROM person ORDER BY id',
    );
    await again.close();
    expect(after).toEqual(before);
  });
});
