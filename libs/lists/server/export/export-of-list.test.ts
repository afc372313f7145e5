import { exportDoor, exportPiece, type ExportRequest } from '#lists/model';
import { writeFilters } from '#fields/model';
import { readWorkbook } from '#server-kit/server';
import type { TestActor, TestServer } from '#server-kit/testing';
import {
  deed,
  deedList,
  deedsAtList,
  deedsServer,
  insertDeeds,
  shownOfTitle,
  type Deed,
} from '../testing/deeds-server.ts';

const everybody: TestActor = { personId: 'manager' };
let server: TestServer;
beforeAll(async () => {
  server = await deedsServer();
});
afterAll(() => server.close());

async function asked(actor: TestActor, request: Partial<ExportRequest>, language: 'zh' | 'en' = 'zh') {
  const answer = await server.app.inject({
    method: exportDoor.method,
    url: exportDoor.path,
    headers: { authorization: `Bearer ${server.tokenFor(actor)}`, 'x-language': language },
    payload: { screen: deedList.code, fields: ['title'], filters: {}, ...request },
  });
  if (!String(answer.headers['content-type']).includes('ndjson'))
    return { refusal: answer.json<{ code: number; errors?: { path: string }[] }>() };
  const pieces = answer.payload
    .trim()
    .split('\n')
    .map((line) => exportPiece.parse(JSON.parse(line)));
  const file = Buffer.concat(
    pieces.flatMap((piece) => ('part' in piece ? Buffer.from(piece.part, 'base64') : [])),
  );
  return { pieces, file };
}

async function exported(...args: Parameters<typeof asked>): Promise<string[][]> {
  const { file, refusal } = await asked(...args);
  if (!file) throw new Error(JSON.stringify(refusal));
  const [sheet] = await readWorkbook(file, { bytes: 1e9, rows: 1e6, columns: 300 });
  return sheet?.rows ?? [];
}

const holdExports = `
  CREATE FUNCTION hold_export() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NEW; END';
  CREATE TRIGGER held BEFORE INSERT ON list_export FOR EACH ROW EXECUTE FUNCTION hold_export()`;

const deeds: Deed[] = [
  deed({
    title: '=HYPERLINK("x")',
    state: 'lent',
    marks: ['red', 'blue'],
    sealed: true,
    day: '2026-11-05',
    at: '2026-11-05T17:02:00Z',
    amount: '1234567890.12',
    weight: '2.5',
    keeper: 'employee',
    readers: [{ id: 'head', name: '李伟' }],
  }),
  deed({ title: '购物', amount: '5', currency: 'JPY', company: 'C02', at: '2026-11-04T00:00:00Z' }),
  deed({ title: '空', at: '2026-11-03T00:00:00Z' }),
];

describe('the export of a declared list', () => {
  beforeAll(() => insertDeeds(server.database.db, deeds));

  it('holds the fields that are asked for as the list has them, names with codes, amounts with their currency', async () => {
    const fields = [
      'title',
      'state',
      'marks',
      'sealed',
      'day',
      'at',
      'weight',
      'keeper',
      'readers',
      'amount',
    ];
    const rows = await exported(everybody, { fields });
    expect(rows[0]).toEqual([
      ...[
        '名称',
        '状态',
        '标记',
        '盖章',
        '日期',
        '时间',
        '时区',
        '重量',
        '保管人',
        '保管人编码',
        '读者',
        '金额',
        '币种',
      ],
    ]);
    expect(rows[1]).toEqual([
      ...['=HYPERLINK("x")', '借出', '红、蓝', '是', '2026-11-05', '2026-11-06 01:02'],
      ...['中国标准时间', '2.5'],
      ...['张文静', 'employee', '李伟', '1234567890.12', 'CNY'],
    ]);
    expect(rows.slice(1).map(([title]) => title)).toEqual(deeds.map(({ title }) => title));
    expect(rows[2]?.slice(-2)).toEqual(['5', 'JPY']);
  });

  it('says the currency once, and speaks the reader’s language', async () => {
    const rows = await exported(everybody, { fields: ['amount', 'company', 'currency'] }, 'en');
    expect(rows[0]).toEqual(['Amount', 'Company', 'Company: code', 'Currency']);
    expect(rows[2]).toEqual(['5', 'Ranch', 'C02', 'JPY']);
  });

  it('has the heads that an administrator gave the screen, and no other screen’s', async () => {
    const { owner } = server.database;
    await owner.query(
      `INSERT INTO rewording VALUES ($1, '状态', 'State', '借阅情况', 'On loan'), ('SYS110P', '名称', 'Name', '别的', 'Other')`,
      [deedList.code],
    );
    try {
      const fields = ['title', 'state'];
      expect((await exported(everybody, { fields }))[0]).toEqual(['名称', '借阅情况']);
      expect((await exported(everybody, { fields }, 'en'))[0]).toEqual(['Title', 'On loan']);
    } finally {
      await owner.query('DELETE FROM rewording');
    }
  });

  it('is narrowed and in order as the list is, or of chosen rows', async () => {
    const titles = async (more: Partial<ExportRequest>) => (await exported(everybody, more)).slice(1).flat();
    expect(await titles({ sort: 'at' })).toEqual(deeds.map(({ title }) => title).toReversed());
    expect(await titles({ filters: { q: 'gouwu' } })).toEqual(['购物']);
    expect(await titles({ filters: { tab: ['lent'] } })).toEqual(['=HYPERLINK("x")']);
    const where = writeFilters([{ field: 'company', operation: 'is', value: 'C01' }]);
    expect(await titles({ filters: { where } })).toEqual(['=HYPERLINK("x")', '空']);
    expect(await titles({ ids: [deeds[2]?.id ?? ''] })).toEqual(['空']);
  });

  it('holds whole what a page shows the beginning of', async () => {
    const long = deed({ title: '长'.repeat(shownOfTitle + 20), at: '2026-11-02T00:00:00Z' });
    await insertDeeds(server.database.db, [long]);
    const { rows } = await server.callAs(everybody, deedList.calls.rows, { q: long.title });
    expect(rows.map(({ title }) => title)).toEqual([long.title.slice(0, shownOfTitle)]);
    expect((await exported(everybody, { ids: [long.id] })).slice(1).flat()).toEqual([long.title]);
    await server.database.owner.query('DELETE FROM deed WHERE id = $1', [long.id]);
  });

  it('tells an instant on the clocks that the list says: a moment in every row, and whose clocks they are beside it', async () => {
    const rows = await exported(everybody, { fields: ['title', 'at'], sort: 'at' });
    expect(rows.slice(1)).toEqual([
      ['空', '2026-11-03 08:00', '中国标准时间'],
      ['购物', '2026-11-04 09:00', '日本标准时间'],
      ['=HYPERLINK("x")', '2026-11-06 01:02', '中国标准时间'],
    ]);
  });

  it('reaches as far as the right to export does, not as the right to see', async () => {
    const actor: TestActor = {
      personId: 'buyer',
      scope: (_screens, action) => (action === 'export' ? { companies: ['C02'], departments: [] } : 'all'),
    };
    const { pieces } = await asked(actor, {});
    expect(pieces?.[0]).toEqual({ total: 1 });
    expect((await exported(actor, {})).slice(1).flat()).toEqual(['购物']);
  });

  it('tells chosen rows as of the instant that is asked for', async () => {
    const where = writeFilters([{ field: 'asOf', operation: 'to', value: '2026-11-20T02:00:00Z' }]);
    const rows = await exported(everybody, {
      ...{ screen: deedsAtList.code, list: deedsAtList.name, fields: ['title', 'asOf'] },
      ...{ filters: { where }, ids: [deeds[1]!.id] },
    });
    expect(rows.slice(1)).toEqual([['购物', '2026-11-20 10:00']]);
  });

  it('is refused without the right, for fields and filters that the list does not have', async () => {
    const code = async (more: Partial<ExportRequest>, actor = everybody) =>
      (await asked(actor, more)).refusal?.code;
    expect(await code({}, { ...everybody, may: (_screens, action) => action !== 'export' })).toBe(40301);
    expect(await code({ screen: 'SYS110P' })).toBe(40301);
    expect(await code({ list: 'tests.others' })).toBe(40301);
    expect(await code({ fields: ['secret'] })).toBe(40001);
    expect(await code({ fields: ['constructor'] })).toBe(40001);
    expect(await code({ filters: { where: 'currency:has:x' } })).toBe(40001);
    expect(await code({ filters: { q: 5 } })).toBe(40001);
    expect(await code({ sort: 'marks' })).toBe(40001);
  });

  it('is written down with who asked for what of which list', async () => {
    await exported(everybody, { list: deedList.name, filters: { q: '空' }, fields: ['title', 'day'] });
    const { rows } = await server.database.owner.query(
      'SELECT person_id, screen, list, fields, filters, records, title, heads FROM list_export ORDER BY at DESC, id DESC LIMIT 1',
    );
    expect(rows).toEqual([
      {
        ...{ person_id: 'manager', screen: 'TST310P', list: 'tests.deeds', records: 1 },
        ...{ fields: ['title', 'day'], filters: { q: '空' }, title: deedList.title },
        heads: [deedList.row.title.label, deedList.row.day.label],
      },
    ]);
    await expect(server.database.owner.query('SET ROLE bms_app; DELETE FROM list_export')).rejects.toThrow(
      /permission denied/,
    );
    await server.database.owner.query('RESET ROLE');
  });
});

it('is read batch by batch: no row is lost or twice where many are equal', async () => {
  await server.database.owner.query(`INSERT INTO deed (id, title, state, company_id, search)
    SELECT gen_random_uuid(), 'many ' || i, 'closed', 'C01', '' FROM generate_series(1, 1100) i`);
  const rows = await exported(everybody, { filters: { tab: ['closed'] } });
  expect(new Set(rows.slice(1).flat()).size).toBe(1100);
  expect(rows).toHaveLength(1101);
});

it('with a filter that no database could keep is refused, and no failure', async () => {
  const { refusal } = await asked(everybody, { filters: { q: '\u0000' } });
  expect(refusal?.errors).toMatchObject([{ path: 'filters.q' }]);
});

describe('exports at once', () => {
  it('are four at most, and one that nobody waits for any more when its rows are found makes room', async () => {
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const begin = (signal?: AbortSignal) =>
      fetch(`${address}${exportDoor.path}`, {
        method: exportDoor.method,
        headers: {
          authorization: `Bearer ${server.tokenFor(everybody)}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ screen: deedList.code, fields: ['title'], filters: {} }),
        ...(signal && { signal }),
      });
    const { owner } = server.database;
    const stop = new AbortController();
    const left: Promise<unknown>[] = [];
    try {
      // Held, so that none of them gets further than to be written down.
      await owner.query(holdExports);
      await owner.query('SELECT pg_advisory_lock(1)');
      left.push(...Array.from({ length: 4 }, () => begin(stop.signal).catch(() => undefined)));
      const waiting = async (): Promise<number> => {
        const { rows } = await owner.query<{ count: number }>(
          `SELECT count(*)::int FROM pg_locks WHERE NOT granted AND locktype = 'advisory'
              AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        );
        return rows[0]?.count ?? 0;
      };
      while ((await waiting()) < 4) await new Promise((resolve) => setTimeout(resolve, 10));
      expect((await begin()).status).toBe(429);
      stop.abort();
      await Promise.all(left);
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await owner.query('SELECT pg_advisory_unlock_all()');
      await owner.query('DROP TRIGGER held ON list_export');
    }
    for (let turn = 0; turn < 50; turn++) {
      const answer = await begin();
      await answer.text();
      if (answer.status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('No export began any more.');
  });
});
