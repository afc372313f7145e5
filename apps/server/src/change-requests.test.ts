import { decideCall, inboxList, transferCall } from '#approvals/model';
import type { Call, InputOf } from '#calls/model';
import { formCalls } from '#documents/model';
import { searchReferences } from '#identity/model';
import { isCreditCode, masterDataChangeHead, supplier } from '#master-data/model';
import { newId } from '#server-kit/server';
import type { TestActor } from '#server-kit/testing';
import { importFile, undoImportOf, workbookOf } from '../../../libs/registers/server/testing/sheets.ts';
import { forms } from './compose.ts';
import {
  administrator,
  as,
  requisitionsServer,
  type RequisitionsServer,
} from './testing/requisitions-server.ts';

const form = forms.find(({ code }) => code === masterDataChangeHead.code)!;
const requests = formCalls(form);

let server: RequisitionsServer;
beforeAll(async () => {
  server = await requisitionsServer();
});
afterAll(() => server.close());

const clerk: TestActor = { ...as('employee'), scope: 'all' };
const buyer: TestActor = { ...as('buyer'), scope: 'all', roles: ['employee', 'purchasing'] };
const accountant: TestActor = { ...as('accountant'), scope: 'all', roles: ['employee', 'finance'] };
const call = <C extends Call>(asked: C, input: InputOf<C>, actor = clerk) =>
  server.callAs(actor, asked, input);

const save = (id: string, version: number, values: Record<string, unknown>, actor = clerk) =>
  call(supplier.calls.save, { id, version, values }, actor);
const read = (id: string) => call(supplier.calls.read, { id });
const request = (id: string, actor = clerk) => call(requests.read, { id }, actor);
const picked = async (keyword: string) =>
  (await call(searchReferences, { kind: 'supplier', keyword, take: 20 })).options.map(({ id }) => id);

/** Agrees to a request; refuses where nothing waits for the person. */
async function agree(id: string, actor: TestActor) {
  const { approval } = await request(id, actor);
  return call(decideCall, { taskId: approval?.taskId ?? '', action: 'approve', words: '' }, actor);
}

async function approved(id: string): Promise<void> {
  await agree(id, buyer);
  await agree(id, accountant);
}

/** A supplier that stands in the register. */
async function known(values: Record<string, unknown> = {}) {
  const id = newId();
  const { asked } = await save(id, 0, { nameZh: `供应商${id.slice(-6)}`, ...values });
  await approved(asked?.id ?? '');
  return read(id);
}

describe('a new supplier', () => {
  it('has no code and is in no picker until two have agreed', async () => {
    const id = newId();
    const { asked, version, values } = await save(id, 0, { nameZh: '闽江精铜', terms: '30' });
    expect([version, values['code']]).toEqual([0, null]);
    expect(asked).toMatchObject({ number: expect.stringMatching(/^MD-/), by: { id: 'employee' } });
    await expect(read(id)).rejects.toMatchObject({ errorName: 'notFound' });
    const shown = await request(asked?.id ?? '');
    expect(shown).toMatchObject({
      number: asked?.number,
      status: 'pending',
      subject: '新建供应商：闽江精铜',
    });
    expect(shown.values['changes']).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: '付款天数', before: null, after: '30' })]),
    );
    await agree(shown.id, buyer);
    expect(await picked('闽江精铜')).toEqual([]);
    await agree(shown.id, accountant);
    expect((await read(id)).values).toMatchObject({ code: expect.stringMatching(/^S\d{4}/), terms: '30' });
    expect(await picked('闽江精铜')).toEqual([id]);
  });

  it('has nobody who decides as long as it is not said what kind of record it is', async () => {
    const header = { departmentId: '', subject: '', urgency: 'normal', currency: 'CNY' } as const;
    const more = { ccIds: [], attachmentIds: [], remarks: '', values: {} };
    const previewed = call(requests.preview, { id: newId(), version: 0, ...header, ...more });
    expect(await previewed).toMatchObject({ chain: [], problems: [] });
  });

  it('is asked for once', async () => {
    const id = newId();
    const { asked } = await save(id, 0, { nameZh: '闽江精铝' });
    await expect(save(id, 0, { nameZh: '闽江精铝' })).rejects.toMatchObject({
      details: { problems: [{ text: [`该记录已提交审批 ${asked?.number}`, expect.any(String)] }] },
    });
  });

  it('says on the card of its approval whom it may be the same as', async () => {
    const { values } = await known({ nameZh: '漳州金峰精密铸造有限公司' });
    const { asked } = await save(newId(), 0, { nameZh: '漳州金峰精密铸造（中国）有限公司' });
    const { facts } = await call(requests.context, { id: asked?.id ?? '' }, buyer);
    expect(facts).toContainEqual(
      expect.objectContaining({
        label: ['疑似重复', 'Possible duplicate'],
        figure: expect.objectContaining({
          text: [
            `很可能与 ${String(values['code'])} 漳州金峰精密铸造有限公司 重复`,
            expect.stringContaining('Likely the same as'),
          ],
        }),
      }),
    );
    // Terms are nothing that records are compared by.
    const other = await known({ nameZh: '龙岩独家轴承厂', terms: '30' });
    const change = await save(other.id, other.version, { terms: '45' });
    const about = await call(requests.context, { id: change.asked?.id ?? '' }, buyer);
    expect(JSON.stringify(about)).not.toContain('Possible duplicate');
  });

  it('is read by its approver in their language', async () => {
    const { asked } = await save(newId(), 0, { nameZh: '闽江精锌', category: 'spare' });
    const { values } = await server.callAs(buyer, requests.read, { id: asked?.id ?? '' }, { language: 'en' });
    expect(values['changes']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'Category', after: 'Spare parts and equipment' }),
      ]),
    );
    // What it is called is said in either language too, wherever it is listed.
    const subjects = ['新建供应商：闽江精锌', 'New supplier: 闽江精锌'];
    for (const [at, language] of (['zh', 'en'] as const).entries()) {
      const view = await server.callAs(buyer, requests.read, { id: asked?.id ?? '' }, { language });
      const { rows } = await server.callAs(buyer, requests.list, { q: asked?.number ?? '' }, { language });
      const inbox = await server.callAs(buyer, inboxList, {}, { language });
      expect([view.subject, rows[0]?.subject]).toEqual([subjects[at], subjects[at]]);
      expect(inbox.rows.map(({ title }) => title)).toContain(subjects[at]);
    }
  });
});

describe('a merge', () => {
  it('is refused while a change of either waits, and not any more once it is decided', async () => {
    const [one, other] = [await known({ terms: '30' }), await known()];
    const { asked } = await save(one.id, one.version, { terms: '45' });
    const refusals = async (loser: string, survivor: string) =>
      (await call(supplier.mergeCalls!.preview, { loser, survivor })).refusals;
    const waits = [['有待审批的变更，请先完成审批', 'A change waits for approval: have it decided first']];
    expect([await refusals(one.id, other.id), await refusals(other.id, one.id)]).toEqual([waits, waits]);
    const at = async (id: string) => ({ id, version: (await read(id)).version });
    const merge = async () =>
      call(supplier.mergeCalls!.merge, { loser: await at(other.id), survivor: await at(one.id), take: [] });
    await expect(merge()).rejects.toMatchObject({ errorName: 'businessRule' });
    await approved(asked?.id ?? '');
    expect(await refusals(one.id, other.id)).toEqual([]);
    await merge();
    expect(await read(other.id)).toMatchObject({ state: 'merged' });
  });
});

describe('a change', () => {
  it('saves the rest at once, and what is governed at the approval', async () => {
    const { id, version } = await known({ terms: '30', city: '福州' });
    const saved = await save(id, version, { terms: '45', city: '厦门' });
    expect(saved).toMatchObject({ version: version + 1, values: { terms: '30', city: '厦门' } });
    expect(saved.requests).toMatchObject([{ id: saved.asked?.id, fields: ['terms'], back: false }]);
    await approved(saved.asked?.id ?? '');
    expect(await read(id)).toMatchObject({ values: { terms: '45', city: '厦门' }, requests: [] });
  });

  it('is one for a field at a time: the second is told the number of the first', async () => {
    const { id, version } = await known({ terms: '30' });
    const { asked } = await save(id, version, { terms: '45' });
    await expect(save(id, version, { terms: '60' }, buyer)).rejects.toMatchObject({
      details: {
        problems: [{ path: 'terms', text: [`该字段已有待审批的变更 ${asked?.number}`, expect.any(String)] }],
      },
    });
    expect((await save(id, version, { city: '泉州' })).values).toMatchObject({ city: '泉州', terms: '30' });
  });

  it('of terms 30 → 45: applied where the phone was changed meanwhile', async () => {
    const contacts = [{ id: 'c1', name: '陈工', phone: '0591-1111111' }];
    const { id, version } = await known({ terms: '30', contacts });
    const { asked } = await save(id, version, { terms: '45' });
    await save(id, version, { contacts: [{ ...contacts[0], phone: '0591-2222222' }] });
    await approved(asked?.id ?? '');
    expect((await read(id)).values).toMatchObject({ terms: '45', contacts: [{ phone: '0591-2222222' }] });
  });

  it('of terms 30 → 45: returned with 45, 60 and 30 where they were made 60 meanwhile', async () => {
    const { id, version } = await known({ terms: '30' });
    const { asked } = await save(id, version, { terms: '45' });
    const requestId = asked?.id ?? '';
    await server.database.pool.query('UPDATE supplier SET terms = 60, version = version + 1 WHERE id = $1', [
      id,
    ]);
    await approved(requestId);
    const back = await request(requestId);
    expect(back.status).toBe('returned');
    expect(back.approval?.trail.map(({ words }) => words)).toContain(
      '付款天数：申请改为 45，现为 60，申请时为 30',
    );
    const now = await read(id);
    expect(now.values['terms']).toBe('60');
    expect(now.requests).toMatchObject([{ id: requestId, back: true }]);
    // Another may not ask for the same; whoever asked may, and has seen what it is now.
    await expect(save(id, now.version, { terms: '50' }, buyer)).rejects.toMatchObject({
      errorName: 'invalid',
    });
    const again = await save(id, now.version, { terms: '45' });
    expect(again.asked).toMatchObject({ id: requestId, number: asked?.number });
    await approved(requestId);
    expect((await read(id)).values['terms']).toBe('45');
  });

  it('stands on its record with who asked and what became of it, also when it is over', async () => {
    const { id, version } = await known({ terms: '30' });
    const { asked } = await save(id, version, { terms: '45' });
    const of = async (actor = clerk) =>
      (await call(supplier.changesCall!, { which: 'ofRecord', id }, actor)).rows;
    const label = supplier.fields.terms.label;
    expect(await of(buyer)).toMatchObject([
      {
        ...{ state: 'open', fields: [label], by: { id: 'employee' } },
        request: { number: asked?.number, path: expect.stringContaining(asked?.id ?? '') },
      },
      { state: 'applied', fields: [] },
    ]);
    await approved(asked?.id ?? '');
    expect((await of()).map(({ state }) => state)).toEqual(['applied', 'applied']);
    // Of another record nothing, of one that is not seen not even that.
    const blind: TestActor = { ...clerk, may: () => false };
    await expect(of(blind)).rejects.toMatchObject({ errorName: expect.stringMatching(/forbidden|notFound/) });
    await expect(call(supplier.changesCall!, { which: 'ofRecord', id: newId() })).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });

  it('that is refused or given up frees the field', async () => {
    const { id, version } = await known({ terms: '30' });
    const { asked } = await save(id, version, { terms: '45' });
    await call(requests.withdraw, { id: asked?.id ?? '', words: '' });
    await call(requests.giveUp, { id: asked?.id ?? '', words: '' });
    const other = await save(id, version, { terms: '50' }, buyer);
    const { approval } = await request(other.asked?.id ?? '', accountant);
    await call(decideCall, { taskId: approval?.taskId ?? '', action: 'reject', words: '不同意' }, accountant);
    expect(await read(id)).toMatchObject({ values: { terms: '30' }, requests: [] });
  });

  it('of a bank account is covered, and never decided by whoever asks for it', async () => {
    const { id, version } = await known();
    const banks = [{ id: 'b1', bank: '中国银行', account: '6222020200001234' }];
    const { asked } = await save(id, version, { banks }, accountant);
    const requestId = asked?.id ?? '';
    const { values } = await request(requestId, buyer);
    expect(JSON.stringify(values)).toContain('6222 **** 1234');
    expect(JSON.stringify(values)).not.toContain('6222020200001234');
    // Finance is the asker: that step is skipped, and nobody puts them in its place.
    const { approval } = await request(requestId, buyer);
    await call(transferCall, { taskId: approval?.taskId ?? '', words: '', to: 'accountant' }, buyer).catch(
      () => undefined,
    );
    await expect(agree(requestId, accountant)).rejects.toBeDefined();
    expect((await read(id)).values['banks']).toEqual([]);
  });

  it('is never handed in, saved or imported by hand', async () => {
    const input = await server.inputOf(form, {}).catch(() => null);
    const sent = input ?? {
      ...{ id: newId(), version: 0, departmentId: 'workshop', subject: 'x', urgency: 'normal' as const },
      ...{ currency: 'CNY' as const, ccIds: [], attachmentIds: [], remarks: '', values: {} },
    };
    for (const by of [requests.submit, requests.save])
      await expect(call(by, sent, administrator)).rejects.toMatchObject({ errorName: 'forbidden' });
  });
});

describe('several at once', () => {
  it('are one request with a line each', async () => {
    const [a, b] = [await known({ terms: '30' }), await known({ terms: '30' })];
    const rows = [a, b].map(({ id, version }) => ({ id, version, values: { terms: '45' } }));
    const tried = await call(supplier.calls.saveMany, { rows, rehearse: true });
    expect(tried.rows.map(({ waits }) => waits)).toEqual([['terms'], ['terms']]);
    const { asked } = await call(supplier.calls.saveMany, { rows });
    expect((await request(asked?.id ?? '')).values).toMatchObject({
      what: 'several',
      changes: [{ field: '付款天数' }, { field: '付款天数' }],
    });
    await approved(asked?.id ?? '');
    for (const { id } of [a, b]) expect((await read(id)).values['terms']).toBe('45');
  });
});

describe('an import', () => {
  const heads = ['编码', '付款天数', '备注'];
  const taken = async (rows: readonly (readonly string[])[], asked: Parameters<typeof importFile>[4] = {}) =>
    importFile(server, clerk, supplier, await workbookOf([heads, ...rows]), asked);
  const code = ({ values }: { values: Record<string, unknown> }) => String(values['code']);

  it('that is undone while its changes wait asks for them no more, and says so', async () => {
    const [both, governed] = [await known({ terms: '30' }), await known({ terms: '30' })];
    const { id, result } = await taken([
      [code(both), '45', '新备注'],
      [code(governed), '60', ''],
    ]);
    expect((await read(both.id)).values).toMatchObject({ terms: '30', remarks: '新备注' });
    const { undone } = await undoImportOf(server, clerk, supplier, id);
    expect(undone).toEqual({
      ...{ removed: 0, restored: 2, kept: 0, left: [], withdrawn: result?.asked?.number },
    });
    expect((await request(id)).status).toBe('voided');
    for (const one of [both, governed])
      expect(await read(one.id)).toMatchObject({ values: { terms: '30', remarks: null }, requests: [] });
  });

  it('that is undone after its approval names what was approved, and gives back all else', async () => {
    const [both, governed, moved] = [
      await known({ terms: '30' }),
      await known({ terms: '30' }),
      await known({ terms: '30' }),
    ];
    const { id } = await taken([
      [code(both), '45', '新备注'],
      [code(governed), '60', ''],
      [code(moved), '90', '新备注'],
    ]);
    await approved(id);
    const now = await read(moved.id);
    const change = await save(moved.id, now.version, { terms: '75' });
    await approved(change.asked?.id ?? '');
    const { undone } = await undoImportOf(server, clerk, supplier, id);
    expect(undone).toMatchObject({ removed: 0, restored: 0, kept: 3, withdrawn: null });
    const why = new Map(undone?.left.map((one) => [one.id, one.why[0]]));
    const byApproval = '已审批生效，保留（恢复须另行提交变更）：付款天数';
    expect(why.get(both.id)).toBe(byApproval);
    expect(why.get(governed.id)).toBe(byApproval);
    expect(why.get(moved.id)).toBe('导入后又被修改，保留：付款天数');
    expect((await read(both.id)).values).toMatchObject({ terms: '45', remarks: null });
    expect((await read(governed.id)).values).toMatchObject({ terms: '60' });
    expect((await read(moved.id)).values).toMatchObject({ terms: '75', remarks: null });
  });

  it('refuses what its asker has asked for before and got back, and saves the rest', async () => {
    const [back, other] = [await known({ terms: '30' }), await known({ terms: '30' })];
    const { asked } = await save(back.id, back.version, { terms: '45' });
    await call(requests.withdraw, { id: asked?.id ?? '', words: '' });
    const rows = [
      [code(back), '60', ''],
      [code(other), '60', ''],
    ];
    for (const what of ['try', 'import'] as const) {
      const { result } = await taken(rows, { what });
      expect(result?.counts).toMatchObject({ changed: 1, refused: 1 });
      expect(result?.faults).toMatchObject([
        { row: 2, text: [`该字段已有待审批的变更 ${asked?.number}`, expect.any(String)] },
      ]);
    }
    expect((await read(other.id)).requests).toMatchObject([{ fields: ['terms'], back: false }]);
    expect((await read(back.id)).requests).toMatchObject([{ id: asked?.id, back: true }]);
  });

  it('asks once for a field of a record that two rows mean, by its own code and by a merged one', async () => {
    const [stays, goes] = [await known({ terms: '30' }), await known()];
    await call(supplier.mergeCalls!.merge, {
      loser: { id: goes.id, version: goes.version },
      survivor: { id: stays.id, version: stays.version },
      take: [],
    });
    const rows = [
      [code(stays), '45', ''],
      [code(goes), '60', ''],
    ];
    for (const what of ['try', 'import'] as const) {
      const { result } = await taken(rows, { what });
      expect(result?.counts).toMatchObject({ changed: 1, refused: 1 });
      expect(result?.faults).toMatchObject([{ row: 3, text: ['与第 2 行是同一条记录', expect.any(String)] }]);
    }
    expect((await read(stays.id)).requests).toMatchObject([{ fields: ['terms'] }]);
  });

  it('that broke off before its request and was undone hands nothing in when it is sent again', async () => {
    const { owner } = server.database;
    const one = await known({ terms: '30' });
    const id = newId();
    const send = async () =>
      importFile(server, clerk, supplier, await workbookOf([heads, [code(one), '45', '新备注']]), { id });
    await owner.query(`
      CREATE FUNCTION breaks_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'off'; END $$;
      CREATE TRIGGER breaks_off BEFORE INSERT ON form FOR EACH ROW EXECUTE FUNCTION breaks_off()`);
    try {
      expect((await send()).refused).toBeDefined();
    } finally {
      await owner.query('DROP TRIGGER breaks_off ON form; DROP FUNCTION breaks_off');
    }
    const { undone } = await undoImportOf(server, clerk, supplier, id);
    expect(undone).toMatchObject({ restored: 1, kept: 0, withdrawn: null });
    expect((await send()).result?.asked).toBeNull();
    await expect(request(id)).rejects.toMatchObject({ errorName: 'notFound' });
    expect(await read(one.id)).toMatchObject({ values: { terms: '30', remarks: null }, requests: [] });
  });

  it('that made records which others have approved leaves these, and takes back what nobody has decided', async () => {
    const file = await workbookOf([
      ['名称', '付款天数'],
      ['闽江精镍', '45'],
    ]);
    const made = await importFile(server, clerk, supplier, file, { mode: 'new' });
    expect(made.result?.counts.new).toBe(1);
    await approved(made.id);
    const [id = ''] = await picked('闽江精镍');
    const { undone } = await undoImportOf(server, clerk, supplier, made.id);
    expect(undone).toMatchObject({ removed: 0, kept: 1, withdrawn: null });
    expect(undone?.left.map((one) => [one.id, one.why[0]])).toEqual([[id, '已审批生效，予以保留']]);
    expect((await read(id)).values).toMatchObject({ nameZh: '闽江精镍' });
    const again = await importFile(server, clerk, supplier, await workbookOf([['名称'], ['闽江精锡']]), {
      mode: 'new',
    });
    expect((await undoImportOf(server, clerk, supplier, again.id)).undone).toMatchObject({
      ...{ removed: 1, kept: 0, withdrawn: again.result?.asked?.number },
    });
    expect(await picked('闽江精锡')).toEqual([]);
  });
});

describe('at the same time', () => {
  it('200 writers lose no field', async () => {
    const { id, version } = await known({ terms: '30' });
    const write = (at: number) =>
      at % 2
        ? save(id, version, { terms: `${31 + at}` })
        : save(id, version, { [at % 4 ? 'city' : 'cityEn']: `c${at}` });
    const answers = await Promise.allSettled(Array.from({ length: 200 }, (_, at) => write(at)));
    const taken = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const asked = taken.flatMap((one) => one.asked ?? []);
    expect(asked).toHaveLength(1);
    const [cities, english] = ['city', 'cityEn'].map((name) => taken.map(({ values }) => values[name]));
    const between = await read(id);
    expect(between.values['terms']).toBe('30');
    expect(cities).toContain(between.values['city']);
    expect(english).toContain(between.values['cityEn']);
    await approved(asked[0]?.id ?? '');
    const wanted = (await request(asked[0]?.id ?? '')).values['changes'] as { after: string }[];
    expect(await read(id)).toMatchObject({
      values: { ...between.values, terms: wanted[0]?.after },
      version: between.version + 1,
    });
  });

  it('an approval and a save of another field keep both, and a second try applies nothing twice', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, version } = await known({ terms: '30' });
      const { asked } = await save(id, version, { terms: '45' });
      await agree(asked?.id ?? '', buyer);
      const { approval } = await request(asked?.id ?? '', accountant);
      const decide = () =>
        call(decideCall, { taskId: approval?.taskId ?? '', action: 'approve', words: '' }, accountant);
      await Promise.allSettled([decide(), decide(), save(id, version, { city: '南平' })]);
      expect(await read(id)).toMatchObject({ values: { terms: '45', city: '南平' }, version: version + 2 });
    }
  });
});

/** A tax number that nobody has: 17 signs and the check that fits them. */
const validTaxNumber = (): string => {
  const seventeen = `9135010${newId().replaceAll(/\D/g, '').padEnd(10, '1').slice(-10)}`;
  return [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].map((one) => seventeen + one).find(isCreditCode)!;
};

describe('a merge', () => {
  const { merge, unmerge, preview } = supplier.mergeCalls!;
  const banks = [{ id: 'b9', bank: '工商银行', account: '6222020200009999' }];
  const both = async () => {
    const survivor = await known({ terms: '30' });
    const loser = await known({ terms: '60', city: '莆田', banks, taxNumber: validTaxNumber() });
    return { survivor, loser };
  };
  const asked = ({ survivor, loser }: Awaited<ReturnType<typeof both>>, take: string[], actor = clerk) =>
    call(
      merge,
      {
        loser: { id: loser.id, version: loser.version },
        survivor: { id: survivor.id, version: survivor.version },
        take,
      },
      actor,
    );

  it('saves no governed field at once: what is chosen of them waits, united accounts too', async () => {
    const two = await both();
    const { waits } = await call(preview, { loser: two.loser.id, survivor: two.survivor.id });
    expect(waits).toEqual(expect.arrayContaining(['terms', 'banks']));
    expect(waits).not.toContain('city');
    const { asked: made } = await asked(two, ['terms', 'city', 'taxNumber']);
    const between = await read(two.survivor.id);
    expect(between.values).toMatchObject({ terms: '30', city: '莆田', taxNumber: null, banks: [] });
    expect(between.requests).toMatchObject([{ id: made?.id, number: made?.number }]);
    expect(made?.fields.toSorted()).toEqual(['banks', 'taxNumber', 'terms']);
    await approved(made?.id ?? '');
    expect((await read(two.survivor.id)).values).toMatchObject({
      ...{ terms: '60', taxNumber: two.loser.values['taxNumber'] },
      banks: [{ bank: '工商银行', account: '6222 **** 9999' }],
    });
    // Undone: what the loser alone may say goes back at once, what else is governed asks for an approval again.
    const undone = await call(unmerge, { id: two.loser.id });
    expect(undone.asked?.fields.toSorted()).toEqual(['banks', 'terms']);
    expect(undone.kept.map(({ field }) => field).toSorted()).toEqual(['banks', 'terms']);
    expect((await read(two.survivor.id)).values).toMatchObject({ terms: '60', city: null, taxNumber: null });
    expect(await read(two.loser.id)).toMatchObject({
      state: 'active',
      values: { taxNumber: two.loser.values['taxNumber'] },
    });
    await approved(undone.asked?.id ?? '');
    expect((await read(two.survivor.id)).values).toMatchObject({ terms: '30', banks: [] });
  });

  it('that is undone while its values wait is asked for no more', async () => {
    const two = await both();
    const { asked: made } = await asked(two, ['terms']);
    expect(await call(unmerge, { id: two.loser.id })).toEqual({ kept: [], asked: null });
    expect((await request(made?.id ?? '')).status).toBe('voided');
    const after = await read(two.survivor.id);
    expect(after).toMatchObject({ values: { terms: '30', banks: [] }, requests: [] });
  });

  it('that somebody else undoes leaves a request that is not carried out', async () => {
    const two = await both();
    const { asked: made } = await asked(two, ['terms']);
    await call(unmerge, { id: two.loser.id }, administrator);
    await approved(made?.id ?? '');
    expect((await request(made?.id ?? '')).status).toBe('returned');
    expect((await read(two.survivor.id)).values).toMatchObject({ terms: '30', banks: [] });
  });

  it('leaves what was changed since its approval as it is', async () => {
    const two = await both();
    const { asked: made } = await asked(two, ['terms']);
    await approved(made?.id ?? '');
    const now = await read(two.survivor.id);
    const change = await save(two.survivor.id, now.version, { terms: '75' });
    await approved(change.asked?.id ?? '');
    const { kept } = await call(unmerge, { id: two.loser.id });
    expect(kept).toContainEqual({
      field: 'terms',
      why: ['合并后已被修改，保持现值', expect.any(String)],
    });
    expect((await read(two.survivor.id)).values['terms']).toBe('75');
  });
});

describe('a payment', () => {
  it('says for 30 days that the account of its supplier has changed', async () => {
    const { id, version } = await known();
    const payment = forms.find(({ name }) => name === 'purchasePayment')!;
    const said = async () => {
      const { values, ...input } = await server.inputOf(payment, { supplier: { id, name: '' } });
      const { facts } = await call(formCalls(payment).preview, { ...input, values });
      return facts.filter(({ label }) => label[0] === '供应商银行账户').map(({ figure }) => figure);
    };
    expect(await said()).toEqual([]);
    const banks = [{ id: 'b1', bank: '中国银行', account: '6222020200005678' }];
    const { asked } = await save(id, version, { banks });
    expect(await said()).toEqual([]);
    await approved(asked?.id ?? '');
    const ago = (days: number) =>
      server.database.pool.query(
        `UPDATE register_change SET applied_at = now() - make_interval(days => $1) WHERE form_id = $2`,
        [days, asked?.id],
      );
    expect(await said()).toMatchObject([{ text: ['0 天前变更，请核实', expect.any(String)] }]);
    await ago(30);
    expect(await said()).toMatchObject([{ text: ['30 天前变更，请核实', 'Changed 30 days ago: verify it'] }]);
    await ago(31);
    expect(await said()).toEqual([]);
  });
});

describe('the list of requests', () => {
  it('has what waits for the reader, what they asked for, and all that they may see', async () => {
    const { id, version } = await known({ terms: '30' });
    const { asked } = await save(id, version, { terms: '45' });
    const listed = async (actor: TestActor, filters: object) =>
      (await call(requests.list, { ...filters, pageSize: 50 }, actor)).rows.map((row) => row.id);
    const mine = asked?.id ?? '';
    expect(await listed(buyer, { forMe: true })).toContain(mine);
    expect(await listed(accountant, { forMe: true })).not.toContain(mine);
    expect(await listed(clerk, { forMe: true })).not.toContain(mine);
    expect(await listed(clerk, { mine: true })).toContain(mine);
    await agree(mine, buyer);
    expect(await listed(buyer, { forMe: true })).not.toContain(mine);
    expect(await listed(accountant, { forMe: true })).toContain(mine);
    await agree(mine, accountant);
    expect(await listed(accountant, { forMe: true })).not.toContain(mine);
    expect(await listed(accountant, {})).toContain(mine);
  });
});
