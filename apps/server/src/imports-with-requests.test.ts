import { decideCall } from '#approvals/model';
import type { Call, InputOf } from '#calls/model';
import { formCalls } from '#documents/model';
import { masterDataChangeHead, supplier } from '#master-data/model';
import { recordImportDoor } from '#registers/model';
import { newId } from '#server-kit/server';
import type { TestActor } from '#server-kit/testing';
import {
  clearBrokenOff,
  importFile,
  undoImportOf,
  workbookOf,
} from '../../../libs/registers/server/testing/sheets.ts';
import { forms } from './compose.ts';
import { as, requisitionsServer, type RequisitionsServer } from './testing/requisitions-server.ts';

const requests = formCalls(forms.find(({ code }) => code === masterDataChangeHead.code)!);

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

const save = (id: string, version: number, values: Record<string, unknown>) =>
  call(supplier.calls.save, { id, version, values });
const read = (id: string) => call(supplier.calls.read, { id });
const request = (id: string, actor = clerk) => call(requests.read, { id }, actor);

async function approved(id: string): Promise<void> {
  for (const actor of [buyer, accountant]) {
    const { approval } = await request(id, actor);
    await call(decideCall, { taskId: approval?.taskId ?? '', action: 'approve', words: '' }, actor);
  }
}

/** A supplier that stands in the register. */
async function known(values: Record<string, unknown> = {}) {
  const id = newId();
  const { asked } = await save(id, 0, { nameZh: `供应商${id.slice(-6)}`, ...values });
  await approved(asked?.id ?? '');
  return read(id);
}

const heads = ['编码', '付款天数', '备注'];
const taken = async (rows: readonly (readonly string[])[]) =>
  importFile(server, clerk, supplier, await workbookOf([heads, ...rows]));
const code = ({ values }: { values: Record<string, unknown> }) => String(values['code']);

describe('an import of which something waits', () => {
  it('that broke off before its request waits for nobody for ever: after an hour its fields are free again', async () => {
    const { owner } = server.database;
    const one = await known({ terms: '30' });
    const { id } = await taken([[code(one), '45', '']]);
    // As where the server stopped in between.
    await owner.query(`UPDATE register_change SET form_id = $2 WHERE form_id = $1`, [id, newId()]);
    await owner.query(`
      INSERT INTO register_import SELECT c.form_id, i.register, i.person_id, i.file_name, i.sha256, i.rows, i.at
        FROM register_change c, register_import i WHERE i.id = '${id}' AND c.record_id = '${one.id}' AND c.state = 'open'`);
    await clearBrokenOff(server);
    await expect(save(one.id, one.version, { terms: '60' })).rejects.toMatchObject({ errorName: 'invalid' });
    await owner.query(
      `UPDATE register_change SET at = at - interval '61 minutes' WHERE record_id = $1 AND state = 'open'`,
      [one.id],
    );
    await clearBrokenOff(server);
    expect((await save(one.id, one.version, { terms: '60' })).asked?.fields).toEqual(['terms']);
  });

  it('goes on where nobody listens any more, and hands in what waits', async () => {
    const names = Array.from({ length: 1001 }, (_, at) => [`弃听${newId().slice(-6)}第${at}家`]);
    const id = newId();
    const stop = new AbortController();
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}${recordImportDoor.path}`, {
      ...{ method: 'POST', signal: stop.signal },
      headers: { authorization: `Bearer ${server.tokenFor(clerk)}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ id, register: supplier.name, what: 'import', mode: 'new', keyBy: 'code', fileName: 'x.xlsx' },
        file: (await workbookOf([['名称'], ...names])).toString('base64'),
      }),
    });
    await answer.body?.getReader().read();
    stop.abort();
    for (let tries = 0; tries < 200; tries++) {
      const { rows } = await server.database.owner.query('SELECT FROM form WHERE id = $1', [id]);
      if (rows.length) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect((await request(id)).subject).toBe('供应商变更：1001 家供应商');
  }, 60_000);

  it('whose request nobody had to decide is undone but for what is governed: that stays, and is named', async () => {
    const { owner } = server.database;
    const one = await known({ terms: '30' });
    const { id } = await taken([[code(one), '45', '新备注']]);
    await approved(id);
    // As a flow has it of which no step is left: the request is carried out within the import.
    await owner.query(`
      ALTER TABLE audit_entry DISABLE TRIGGER USER;
      UPDATE audit_entry SET through = 'registers.import ${id}'
       WHERE table_name = 'supplier' AND record_id = '${one.id}' AND changes -> 'terms' ->> 1 = '45';
      ALTER TABLE audit_entry ENABLE TRIGGER USER`);
    expect((await read(one.id)).values).toMatchObject({ terms: '45', remarks: '新备注' });
    const { undone } = await undoImportOf(server, clerk, supplier, id);
    expect(undone?.left.map(({ why }) => why[0])).toEqual([
      '已审批生效，保留（恢复须另行提交变更）：付款天数',
    ]);
    expect(await read(one.id)).toMatchObject({ values: { terms: '45', remarks: null }, requests: [] });
  });
});
