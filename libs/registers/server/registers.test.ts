import fc from 'fast-check';
import { explainNumber, reference, searchReferences } from '#identity/model';
import { CallError, type InputOf } from '#calls/model';
import type { ListRow } from '#lists/model';
import { findRecords, type RecordView } from '#registers/model';
import { newId, onlyOwn } from '#server-kit/server';
import type { TestActor, TestServer } from '#server-kit/testing';
import { problemsOfRefusal } from './handlers/save-records.ts';
import { clerk, gadget, gadgetsServer, maker, newGadget, newMaker } from './testing/gadgets-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await gadgetsServer();
});
afterAll(() => server.close());

type GadgetRow = ListRow<typeof gadget.rows>;
const saveMaker = (input: InputOf<typeof maker.calls.save>, actor: TestActor = clerk) =>
  server.callAs(actor, maker.calls.save, input);
const save = (input: InputOf<typeof gadget.calls.save>, actor: TestActor = clerk) =>
  server.callAs(actor, gadget.calls.save, input);
const read = (id: string, actor: TestActor = clerk) => server.callAs(actor, gadget.calls.read, { id });
const list = async (input: InputOf<typeof gadget.rows.calls.rows>, actor: TestActor = clerk) =>
  (await server.callAs(actor, gadget.rows.calls.rows, { pageSize: 100, ...input })).rows as GadgetRow[];
const may = (...actions: string[]): TestActor => ({
  personId: 'employee',
  may: (_screens, action) => actions.includes(action),
});
const problemAt = (path: string, text?: string) => ({
  errorName: 'invalid',
  details: {
    problems: [expect.objectContaining({ path, ...(text !== undefined && { text: [text, text] }) })],
  },
});

describe('a record', () => {
  it('is kept as it was filled in, every kind of field, and read back with the names of what it refers to', async () => {
    const made = await saveMaker(newMaker('海星机械', { nameEn: 'Starfish', taxNumber: 'T-1' }));
    const input = newGadget('G-1', {
      maker: { id: made.id, name: 'something else' },
      grade: 'a',
      spec: '3 × 4',
      price: '１２,345.6700',
      weight: '0.000001',
      madeOn: '2026-11-01',
      checkedAt: '2026-11-02T03:04:05.678Z',
      fragile: false,
      keepers: [{ id: 'head', name: '' }],
      parts: [{ name: '盖', maker: { id: made.id, name: '' } }],
      remarks: '第一件',
    });
    const view = await save(input);
    expect(view).toMatchObject({ id: input.id, version: 1, state: 'active', used: false });
    expect(view.values).toMatchObject({
      code: 'G-1',
      nameEn: null,
      company: { id: 'C01', name: '金属公司' },
      maker: { id: made.id, name: '海星机械' },
      price: '12345.67',
      weight: '0.000001',
      madeOn: '2026-11-01',
      checkedAt: '2026-11-02T03:04:05.678Z',
      fragile: false,
      keepers: [{ id: 'head', name: '李伟' }],
      parts: [{ name: '盖', serial: null, maker: { id: made.id, name: '海星机械' } }],
      remarks: '第一件',
    });
    expect(view.createdBy).toEqual({ id: 'accountant', name: '赵敏' });
    expect(await read(input.id)).toEqual(view);
    const english = await server.callAs(clerk, gadget.calls.read, { id: input.id }, { language: 'en' });
    expect(english.values['maker']).toEqual({ id: made.id, name: 'Starfish' });
  });

  it('is refused with all that is against it, by the declaration and by its rules', async () => {
    await expect(save(newGadget('?', { nameZh: '', company: null, price: '-1' }))).rejects.toMatchObject({
      details: {
        problems: ['code', 'nameZh', 'company', 'price'].map((path) => expect.objectContaining({ path })),
      },
    });
    await expect(save(newGadget('G-2', { grade: 'a' }))).rejects.toMatchObject(
      problemAt('price', '甲等须有价格'),
    );
  });

  it('has a code of its own, whatever the case, and unique values, also beside disabled ones', async () => {
    // As an input method leaves it.
    const first = await saveMaker(newMaker('第一家', { code: ' Ｋ１００１', taxNumber: 'TAX1' }));
    expect(first.values['code']).toBe('K1001');
    await server.callAs(clerk, maker.calls.setState, { ids: [first.id], state: 'disabled' });
    await expect(saveMaker(newMaker('第二家', { code: 'k1001' }))).rejects.toMatchObject(
      problemAt('code', '编码 k1001 已被「第一家」使用'),
    );
    await expect(saveMaker(newMaker('第三家', { code: 'K1003', taxNumber: 'tax1' }))).rejects.toMatchObject(
      problemAt('taxNumber', '税号 tax1 已被「第一家」使用'),
    );
    const racing = await Promise.allSettled(
      ['甲', '乙', '丙'].map((name) => saveMaker(newMaker(name, { code: 'RACE' }))),
    );
    expect(racing.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of racing)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ details: { problems: [{ path: 'code' }] } });
  });

  it('begins in the company of whoever makes it, where it may be made there', async () => {
    const begun = async (actor: TestActor) =>
      (await server.callAs(actor, gadget.calls.options, {}, { language: 'zh' })).values['company'];
    expect(await begun(clerk)).toEqual({ id: 'C01', name: '金属公司' });
    const only = (company: string): TestActor => ({
      ...{ personId: 'employee', companyId: 'C01' },
      scope: { companies: [company], departments: [] },
    });
    expect(await begun(only('C01'))).toEqual({ id: 'C01', name: '金属公司' });
    expect(await begun(only('C02'))).toBeNull();
    // A register that is everybody's has no company.
    const { values } = await server.callAs(clerk, maker.calls.options, {});
    expect(values).not.toHaveProperty('company');
  });

  it('takes the next code where none is typed, without gaps, past those that were typed', async () => {
    const { code } = await server.callAs(clerk, maker.calls.options, {});
    const next = Number(code?.slice(2));
    await saveMaker(newMaker('手填', { code: `MK${String(next + 1).padStart(3, '0')}` }));
    await expect(saveMaker(newMaker('', {}))).rejects.toMatchObject({ errorName: 'invalid' });
    const made = await Promise.all(Array.from({ length: 5 }, (_, at) => saveMaker(newMaker(`自动${at}`))));
    const numbers = made
      .map(({ values }) => Number(String(values['code']).slice(2)))
      .toSorted((a, b) => a - b);
    expect(numbers).toEqual([next, ...[2, 3, 4, 5].map((more) => next + more)]);
  });

  it('refers to what is there and in use; what it referred to before stays', async () => {
    const made = await saveMaker(newMaker('将停用', { code: 'OFF1' }));
    const kept = await save(newGadget('G-3', { maker: { id: made.id, name: '' } }));
    await server.callAs(clerk, maker.calls.setState, { ids: [made.id], state: 'disabled' });
    await expect(save(newGadget('G-4', { maker: { id: made.id, name: '' } }))).rejects.toMatchObject(
      problemAt('maker', '制造商 OFF1 已停用'),
    );
    await expect(save(newGadget('G-4', { maker: { id: 'nobody', name: '' } }))).rejects.toMatchObject(
      problemAt('maker'),
    );
    const changed = await save({ id: kept.id, version: 1, values: { spec: '新' } });
    expect(changed.values).toMatchObject({ spec: '新', maker: { id: made.id, name: '将停用' } });
  });

  it('that lacks what is required since can be changed elsewhere', async () => {
    const { owner } = server.database;
    await owner.query(
      `INSERT INTO gadget (id, code, name_zh, search, company_id, grade) VALUES ('OLD', 'OLD', '旧', '旧', 'C01', 'a')`,
    );
    expect((await save({ id: 'OLD', version: 1, values: { spec: '1' } })).version).toBe(2);
    await expect(save({ id: 'OLD', version: 2, values: { price: '-2' } })).rejects.toMatchObject(
      problemAt('price'),
    );
  });
});

describe('changes of several people', () => {
  it('to different fields are joined, to the same one they are a conflict with three values', async () => {
    const made = await save(newGadget('C-1', { spec: 'a', price: '1.5', parts: [{ id: 'p1', name: '盖' }] }));
    await save({ id: made.id, version: 1, values: { spec: 'b' } });
    await save({ id: made.id, version: 2, values: { price: '2.25' } });
    const joined = await save({ id: made.id, version: 1, values: { ...made.values, weight: '3' } });
    expect(joined.values).toMatchObject({ spec: 'b', price: '2.25', weight: '3' });
    await expect(save({ id: made.id, version: 1, values: { price: '9' } })).rejects.toMatchObject({
      errorName: 'conflict',
      details: { conflicts: [{ path: 'price', original: '1.5', theirs: '2.25', yours: '9' }] },
    });
  });

  it('lose no field: 200 writers, eight to a record, all of whom have read it as it was', async () => {
    const valueOf = {
      ...{ spec: 's', weight: '7', grade: 'b', madeOn: '2026-01-01', fragile: true, remarks: 'r' },
      ...{ nameEn: 'n', parts: [{ id: 'p1', name: '盖', serial: null, maker: null }] },
    };
    const records = await Promise.all(
      Array.from({ length: 25 }, (_, at) => save(newGadget(`C-200-${at}`, { parts: [] }))),
    );
    // Whoever waits too long for a connection is told so, and tries again.
    const write = (id: string, values: Record<string, unknown>): Promise<unknown> =>
      save({ id, version: 1, values }).catch((error: unknown) => {
        if (error instanceof CallError && error.errorName === 'unavailable') return write(id, values);
        throw error;
      });
    await Promise.all(
      Object.entries(valueOf).flatMap(([name, value]) =>
        records.map(({ id }) => write(id, { [name]: value })),
      ),
    );
    for (const { id } of records) expect(await read(id)).toMatchObject({ version: 9, values: valueOf });
  });

  it('are joined line by line', async () => {
    const made = await save(newGadget('C-3', { parts: [{ id: 'a', name: '甲' }] }));
    for (const id of ['b', 'c'])
      await save({
        id: made.id,
        version: 1,
        values: {
          parts: [
            { id: 'a', name: '甲' },
            { id, name: id },
          ],
        },
      });
    const { values } = await save({ id: made.id, version: 1, values: { parts: [{ id: 'a', name: '乙' }] } });
    const parts = values['parts'] as { id: string; name: string }[];
    expect(Object.fromEntries(parts.map(({ id, name }) => [id, name]))).toEqual({ a: '乙', b: 'b', c: 'c' });
  });
});

describe('what is sensitive', () => {
  const account = '6222 0202 0011 1234';
  it('is covered wherever it is answered, stays when its cover comes back, and is shown by a logged press', async () => {
    const made = await save(
      newGadget('S-1', { lockCode: account, parts: [{ id: 'p1', name: '盖', serial: '900712345' }] }),
    );
    expect(made.values).toMatchObject({ lockCode: '6222 **** 1234', parts: [{ serial: '**** 345' }] });
    const again = await save({ id: made.id, version: 1, values: { ...made.values, spec: 'x' } });
    const reveal = (path: string, actor = clerk) =>
      server.callAs(actor, gadget.calls.reveal, { id: made.id, path });
    expect(await reveal('lockCode')).toEqual({ value: account });
    expect(await reveal('parts.p1.serial')).toEqual({ value: '900712345' });
    await expect(reveal('lockCode', may('query', 'get'))).rejects.toMatchObject({ errorName: 'forbidden' });
    await expect(reveal('spec')).rejects.toMatchObject({ errorName: 'notFound' });
    const { rows } = await server.database.owner.query(
      'SELECT register, path, person_id FROM register_reveal WHERE record_id = $1 ORDER BY id',
      [made.id],
    );
    expect(rows).toEqual([
      { register: 'gadget', path: 'lockCode', person_id: 'accountant' },
      { register: 'gadget', path: 'parts.p1.serial', person_id: 'accountant' },
    ]);
    await save({ id: made.id, version: again.version, values: { lockCode: '6222 0202 0011 9999' } });
    const { entries } = await server.callAs(clerk, gadget.calls.history, { id: made.id });
    expect(entries[0]?.changes).toEqual([
      { label: ['锁码', 'Lock code'], before: '6222 **** 1234', after: '6222 **** 9999', line: null },
    ]);
    expect(JSON.stringify(entries)).not.toContain('0202');
    await expect(save(newGadget('S-2', { lockCode: '6222 **** 1234' }))).rejects.toMatchObject(
      problemAt('lockCode', '请填写完整内容'),
    );
  });
});

describe('the history', () => {
  it('says who changed what, in labels, with the names of records and decimals as they are', async () => {
    const made = await saveMaker(newMaker('史一', { code: 'H-1' }));
    const one = await save(newGadget('H-1', { price: '123456789012.345678' }));
    await save({
      id: one.id,
      version: 1,
      values: { maker: { id: made.id, name: '' }, price: '123456789012.345679' },
    });
    await server.callAs(clerk, gadget.calls.setState, { ids: [one.id], state: 'disabled' });
    const { entries, next } = await server.callAs(clerk, gadget.calls.history, { id: one.id });
    expect(next).toBeNull();
    expect(entries.map(({ created, by, changes }) => ({ created, by: by?.name, changes }))).toEqual([
      {
        created: false,
        by: '赵敏',
        changes: [{ label: ['状态', 'State'], before: '在用', after: '已停用', line: null }],
      },
      {
        created: false,
        by: '赵敏',
        changes: [
          { label: ['制造商', 'Maker'], before: '', after: '史一', line: null },
          {
            label: ['价格', 'Price'],
            before: '123,456,789,012.345678',
            after: '123,456,789,012.345679',
            line: null,
          },
        ],
      },
      { created: true, by: '赵敏', changes: [] },
    ]);
  });
});

describe('disabling and deleting', () => {
  it('what is used is disabled, not deleted; some fields stay then', async () => {
    const made = await saveMaker(newMaker('用一', { code: 'U-1', country: 'CN' }));
    const one = await save(newGadget('U-1', { parts: [{ name: '盖', maker: { id: made.id, name: '' } }] }));
    const view = await server.callAs(clerk, maker.calls.read, { id: made.id });
    expect(view).toMatchObject({
      used: true,
      can: { delete: false, edit: true, disable: true, enable: false },
    });
    await expect(server.callAs(clerk, maker.calls.remove, { id: made.id, version: 1 })).rejects.toMatchObject(
      {
        errorName: 'businessRule',
      },
    );
    await expect(saveMaker({ id: made.id, version: 1, values: { country: 'DE' } })).rejects.toMatchObject(
      problemAt('country', '制造商已被引用，国家不能修改'),
    );
    // Nothing entered is a value too: it stays as well, whichever way it is to be changed.
    const blank = await saveMaker(newMaker('用二', { code: 'U-2' }));
    const another = await save(newGadget('U-2', { maker: { id: blank.id, name: '' } }));
    const stays = {
      problems: [{ path: 'country', text: ['制造商已被引用，国家不能修改', expect.any(String)] }],
    };
    const filled = { id: blank.id, version: 1, values: { country: 'DE' } };
    await expect(saveMaker(filled)).rejects.toMatchObject({ details: stays });
    const many = await server.callAs(clerk, maker.calls.saveMany, { rows: [filled] });
    expect(many.rows).toMatchObject([{ version: null, ...stays }]);
    expect(await saveMaker({ ...filled, values: { remarks: '改' } })).toMatchObject({ version: 2 });
    await server.callAs(clerk, gadget.calls.remove, { id: another.id, version: 1 });
    expect(await saveMaker({ ...filled, version: 2 })).toMatchObject({ values: { country: 'DE' } });
    await server.callAs(clerk, maker.calls.remove, { id: blank.id, version: 3 });
    const { kinds } = await server.callAs(clerk, maker.calls.uses, { id: made.id });
    expect(kinds).toEqual([
      {
        kind: 'gadget',
        label: ['器具', 'Gadgets'],
        ...{ total: 1, totalIsExact: true, open: 1, openAre: 'inUse' },
        latest: [{ id: one.id, name: 'U-1 器具U-1', path: `/testhome/TST420P_2?id=${one.id}` }],
        // A part of it names the maker: the list is not narrowed by parts.
        path: null,
      },
    ]);
    await server.callAs(clerk, gadget.calls.remove, { id: one.id, version: 1 });
    await expect(read(one.id)).rejects.toMatchObject({ errorName: 'notFound' });
    await server.callAs(clerk, maker.calls.remove, { id: made.id, version: 1 });
  });

  it('goes one by one: what cannot be moved is told, all others are; the picker offers what is in use', async () => {
    const [a, b] = await Promise.all(
      ['D-1', 'D-2'].map((code) => saveMaker(newMaker(`停${code}`, { code }))),
    );
    const { rows } = await server.callAs(clerk, maker.calls.setState, {
      ids: [a!.id, 'nobody', b!.id],
      state: 'disabled',
    });
    expect(rows.map(({ version }) => version)).toEqual([2, null, 2]);
    expect(rows[1]?.problems).toHaveLength(1);
    // Once more: what is disabled already has not been moved by this.
    const again = await server.callAs(clerk, maker.calls.setState, { ids: [a!.id], state: 'disabled' });
    expect([...rows, ...again.rows].map(({ moved }) => moved)).toEqual([true, false, true, false]);
    const found = async (more: object) =>
      (await server.callAs(clerk, searchReferences, { kind: 'maker', keyword: '停D', take: 20, ...more }))
        .options;
    expect(await found({})).toEqual([]);
    expect((await found({ ids: [a!.id] }))[0]).toMatchObject({ code: 'D-1', active: false });
    await server.callAs(clerk, maker.calls.setState, { ids: [a!.id], state: 'active' });
    expect((await found({})).map(({ code }) => code)).toEqual(['D-1']);
    const { rows: events } = await server.database.owner.query(
      `SELECT name FROM business_event WHERE data ->> 'register' = 'maker' AND data -> 'ids' ? $1 ORDER BY id`,
      [a!.id],
    );
    expect(events.map(({ name }: { name: string }) => name)).toEqual([
      'registers.changed',
      'registers.disabled',
      'registers.changed',
    ]);
  });
});

describe('many at once', () => {
  it('are saved each by itself, and what they held before undoes it', async () => {
    const made = await Promise.all(['B-1', 'B-2'].map((code) => save(newGadget(code, { spec: code }))));
    const rows = made.map(({ id }, at) => ({
      id,
      version: 1,
      values: { spec: 'neu', price: at ? '-1' : '4' },
    }));
    const rehearsed = await server.callAs(clerk, gadget.calls.saveMany, { rows, rehearse: true });
    expect(rehearsed.rows.map(({ version }) => version)).toEqual([2, null]);
    expect((await read(made[0]!.id)).version).toBe(1);
    const done = await server.callAs(clerk, gadget.calls.saveMany, { rows });
    expect(done.rows[1]?.problems).toEqual([expect.objectContaining({ path: 'price' })]);
    expect((await read(made[1]!.id)).values).toMatchObject({ spec: 'B-2' });
    const [first] = done.rows;
    expect(first?.before).toEqual({ spec: 'B-1', price: null });
    await server.callAs(clerk, gadget.calls.saveMany, {
      rows: [{ id: first!.id, version: first!.version!, values: first!.before }],
    });
    expect((await read(first!.id)).values).toMatchObject({ spec: 'B-1', price: null });
  });
});

describe('records of one set', () => {
  /** Makers that want some of few codes and tax numbers: new ones, and changes of those that are there. */
  const wishes = fc.array(
    fc.record({
      of: fc.option(fc.nat(2), { nil: null }),
      code: fc.constantFrom('SET-A', 'set-a', 'SET-B', null),
      taxNumber: fc.constantFrom('SET1', 'SET2', 'set2', null),
      nameZh: fc.constantFrom('甲', ''),
    }),
    { minLength: 2, maxLength: 6 },
  );
  type Wish = { of: number | null } & Record<'code' | 'taxNumber' | 'nameZh', string | null>;
  const said = (problems: readonly { path: string; text: readonly string[] }[]) =>
    problems.map(({ path, text: [zh] }) => `${path} ${zh}`);

  it('are saved and refused as they are one after the other', async () => {
    const property = fc.asyncProperty(wishes, async (wanted: Wish[]) => {
      await server.database.owner.query("DELETE FROM maker WHERE code ILIKE 'set-%'");
      const there: RecordView[] = [];
      for (const n of [1, 2, 3]) there.push(await saveMaker(newMaker(`在${n}`, { code: `SET-${n}` })));
      const rows = wanted.map(({ of, ...values }) => {
        const known = of === null ? null : there[of];
        const code = values.code ?? known?.values['code'] ?? 'SET-new';
        return { id: known?.id ?? newId(), version: known ? 1 : 0, values: { ...values, code } };
      });
      // Together, looked at alone; then each by itself, really.
      const together = await server.callAs(clerk, maker.calls.saveMany, { rows, rehearse: true });
      const apart = [];
      for (const row of rows)
        apart.push(
          await saveMaker(row).then(
            ({ version }) => ({ version, problems: [] as string[] }),
            (error: unknown) => ({ version: null, problems: said(problemsOfRefusal(error)) }),
          ),
        );
      expect(together.rows.map(({ version, problems }) => ({ version, problems: said(problems) }))).toEqual(
        apart,
      );
    });
    await fc.assert(property, { numRuns: 12, seed: 12 });
  });

  it('say how their code was made, also where none of their rules makes it', async () => {
    const made = await saveMaker(newMaker('自述家'));
    const code = String(made.values['code']);
    const asked = (number: string, actor = clerk) =>
      server.callAs(actor, explainNumber, { screen: maker.code, number });
    expect(await asked(code)).toEqual({
      given: { at: made.createdAt, by: { id: 'accountant', name: '赵敏' } },
      made: {
        ...{ prefix: 'MK', date: '', serial: code.slice(2) },
        rule: { shows: 'none', resets: 'none', digits: 3, of: 'product', since: null, by: null },
        counter: { code: maker.code, company: null, last: String(Number(code.slice(2))) },
      },
    });
    await saveMaker(newMaker('手写家', { code: 'HAND-1' }));
    expect(await asked('hand-1')).toMatchObject({ made: null });
    await expect(asked(code, { ...clerk, scope: onlyOwn, may: () => false })).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });

  it('take codes in their order without gaps, and each has its own entry in the history', async () => {
    // The series has begun: at first it goes on from the largest code there is.
    await saveMaker(newMaker('先'));
    const { code } = await server.callAs(clerk, maker.calls.options, {});
    const next = Number(code?.slice(2));
    const typed = newMaker('手填', { code: `MK${String(next + 1).padStart(3, '0')}` });
    await saveMaker(typed);
    const rows = ['一', '二', '', '三'].map((name) => newMaker(name));
    const done = await server.callAs(clerk, maker.calls.saveMany, { rows });
    expect(done.rows.map(({ version }) => version)).toEqual([1, 1, null, 1]);
    const codes = [];
    for (const at of [0, 1, 3]) {
      const { id, values } = await server.callAs(clerk, maker.calls.read, { id: rows[at]!.id });
      codes.push(Number(String(values['code']).slice(2)));
      const { rows: entries } = await server.database.owner.query(
        "SELECT action, act IS NULL AS first FROM audit_entry WHERE table_name = 'maker' AND record_id = $1",
        [id],
      );
      expect(entries).toEqual([{ action: 'insert', first: at === 0 }]);
    }
    expect(codes).toEqual([next, next + 2, next + 3]);
  });
});

describe('rights', () => {
  it('are asked for each act', async () => {
    const one = await save(newGadget('R-1'));
    const reader = may('query', 'get');
    await expect(save(newGadget('R-2'), reader)).rejects.toMatchObject({ errorName: 'forbidden' });
    await expect(
      save({ id: one.id, version: 1, values: { spec: 'x' } }, may('query', 'add')),
    ).rejects.toMatchObject({
      errorName: 'forbidden',
    });
    for (const state of ['active', 'disabled'] as const)
      await expect(
        server.callAs(reader, gadget.calls.setState, { ids: [one.id], state }),
      ).rejects.toMatchObject({ errorName: 'forbidden' });
    expect((await read(one.id, reader)).can).toEqual({
      edit: false,
      enable: false,
      disable: false,
      delete: false,
      reveal: false,
    });
  });

  it('reach the records of their companies, and no others, in the list as in the detail', async () => {
    const there = await save(newGadget('R-C02', { company: { id: 'C02', name: '' } }));
    const ofC01: TestActor = { personId: 'employee', scope: { companies: ['C01'], departments: [] } };
    await expect(read(there.id, ofC01)).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(save({ id: there.id, version: 1, values: { spec: 'x' } }, ofC01)).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await expect(save(newGadget('R-3', { company: { id: 'C02', name: '' } }), ofC01)).rejects.toMatchObject(
      problemAt('company'),
    );
    expect((await list({ q: 'R-C02' }, ofC01)).length).toBe(0);
    expect((await list({ q: 'R-C02' })).length).toBe(1);
    expect(await list({}, { personId: 'employee', scope: onlyOwn })).toEqual([]);
  });
});

describe('list and picker', () => {
  it('find by code, name in either language, pinyin and what it is found by, in the order of codes', async () => {
    const made = await saveMaker(newMaker('列家', { code: 'L-1' }));
    await save(
      newGadget('L-2', {
        nameZh: '游标卡尺',
        nameEn: 'Caliper',
        spec: '0-150',
        maker: { id: made.id, name: '' },
      }),
    );
    await save(newGadget('L-1', { nameZh: '游标高度尺', spec: '0-300' }));
    for (const q of ['游标', 'youbiao', 'yb'])
      expect((await list({ q })).map(({ code }) => code)).toEqual(['L-1', 'L-2']);
    const [row] = await list({ q: 'caliper' });
    expect(row).toMatchObject({
      name: '游标卡尺',
      maker: { id: made.id, name: '列家' },
      state: 'active',
      version: 1,
    });
    expect((await list({ where: `maker:is:${made.id}` })).map(({ code }) => code)).toEqual(['L-2']);
    const { options } = await server.callAs(clerk, searchReferences, {
      kind: 'gadget',
      keyword: '0-150',
      companyId: 'C01',
      take: 5,
    });
    expect(options).toEqual([
      {
        ...{ id: row!.id, code: 'L-2', name: '游标卡尺', detail: '0-150', active: true },
        values: { companyId: 'C01', spec: '0-150', price: null, grade: null },
      },
    ]);
    expect(reference.parse(row!.maker)).toEqual({ id: made.id, name: '列家' });
  });

  it('offer those of the own company first, where those of all companies are offered', async () => {
    for (const [code, company] of [
      ['OWN-1', 'C02'],
      ['OWN-2', 'C01'],
    ] as const)
      await save(newGadget(code, { nameZh: '自家器具', company: { id: company, name: '' } }));
    const offered = async (companyId: string, only?: string) => {
      const asked = { kind: 'gadget', keyword: '自家', take: 5, ...(only && { companyId: only }) };
      const { options } = await server.callAs({ ...clerk, companyId }, searchReferences, asked);
      return options.map(({ code }) => code);
    };
    expect(await offered('C01')).toEqual(['OWN-2', 'OWN-1']);
    expect(await offered('C02')).toEqual(['OWN-1', 'OWN-2']);
    expect(await offered('C02', 'C01')).toEqual(['OWN-2']);
  });

  it('are left out where the code is known: it leads to its record, of any register that the reader may see', async () => {
    const made = await saveMaker(newMaker('直达厂', { code: 'ZD-1', nameEn: 'Straight' }));
    await saveMaker(newMaker('直达二厂', { code: 'ZD-12' }));
    const other = await save(newGadget('ZD-2', { nameZh: '直达器具' }));
    const find = async (keyword: string, actor: TestActor = clerk) =>
      (await server.callAs(actor, findRecords, { keyword })).records.map(({ code }) => code);
    // The whole code means this one, and no other that begins so.
    const { records } = await server.callAs(clerk, findRecords, { keyword: 'zd-1' }, { language: 'en' });
    expect(records).toEqual([
      {
        ...{ register: 'maker', id: made.id, code: 'ZD-1', name: 'Straight', state: 'active' },
        ...{ one: maker.one, icon: 'database', to: [`/testhome/TST410P_2?id=${made.id}`] },
      },
    ]);
    expect((await find('zd')).slice(0, 3)).toEqual(['ZD-1', 'ZD-12', 'ZD-2']);
    expect(await find('zhidaqiju')).toEqual(['ZD-2']);
    await server.callAs(clerk, gadget.calls.setState, { ids: [other.id], state: 'disabled' });
    expect(await server.callAs(clerk, findRecords, { keyword: 'ZD-2' })).toMatchObject({
      records: [{ state: 'disabled' }],
    });
    // Only makers may be seen; and gadgets of another company alone.
    const sees = (...screens: string[]): TestActor => ({
      personId: 'employee',
      may: (asked, action) => action === 'get' && [asked].flat().some((one) => screens.includes(one)),
    });
    expect(await find('直达', sees('TST410P'))).toEqual(['ZD-1', 'ZD-12']);
    expect(await find('ZD-2', { personId: 'employee', scope: onlyOwn })).toEqual([]);
    await expect(find('z')).rejects.toMatchObject({ errorName: 'invalid' });
  });
});
