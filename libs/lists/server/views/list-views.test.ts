import { densities, listViewCalls as calls, mostListViews } from '#lists/model';
import { newId, onlyOwn } from '#server-kit/server';
import type { TestActor, TestServer } from '#server-kit/testing';
import { deedList, deedsServer } from '../testing/deeds-server.ts';
import { viewTargets } from './view-targets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await deedsServer();
});
afterAll(() => server.close());

const screen = deedList.code;
const as = (personId: string, more: TestActor = {}): TestActor => ({ personId, scope: onlyOwn, ...more });
const employee = as('employee');
const head = as('head');
const save = (name: string, more: object = {}, actor = employee) =>
  server.callAs(actor, calls.save, { id: newId(), screen, name, shared: false, query: 'mine=1', ...more });
const read = (actor = employee) => server.callAs(actor, calls.read, { screen });

describe('views of a list', () => {
  it('belong to who saved them, and to all who may see the list where they are shared', async () => {
    const own = await save('我的');
    const shared = await save('全体', { shared: true, query: 'applied=thisMonth&sort=-amount' });
    expect((await read()).views.map(({ name }) => name)).toEqual(['全体', '我的']);
    expect((await read(head)).views).toEqual([{ ...shared, owner: { id: 'employee', name: '张文静' } }]);
    await expect(save('改名', { id: own.id }, head)).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(server.callAs(head, calls.remove, { id: shared.id })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    expect(await save('全体的', { id: shared.id, shared: true })).toMatchObject({ name: '全体的' });
    await server.callAs(employee, calls.remove, { id: own.id });
    expect((await read()).views.map(({ name }) => name)).toEqual(['全体的']);
  });

  it('of somebody who left are taken over by whoever may see the list, and by nobody before', async () => {
    const buyer = as('buyer');
    const view = await save('采购', { shared: true }, buyer);
    await expect(server.callAs(head, calls.takeOver, { id: view.id })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await server.database.owner.query(`UPDATE person SET active = false WHERE id = 'buyer'`);
    expect((await read(head)).views.find(({ id }) => id === view.id)).toMatchObject({ ownerLeft: true });
    await server.callAs(head, calls.takeOver, { id: view.id });
    expect((await read(head)).views.find(({ id }) => id === view.id)).toMatchObject({
      ...{ owner: { id: 'head' }, ownerLeft: false },
    });
    await server.callAs(head, calls.remove, { id: view.id });
    await server.database.owner.query(`UPDATE person SET active = true WHERE id = 'buyer'`);
  });

  it('are what entries of menus open where they are shared, found by sound; by their ids all of them', async () => {
    const shared = await save('待采购', { shared: true });
    await save('采购自用');
    const { db } = server.database;
    const targets = viewTargets(() => ['SCR1']);
    const found = async (q: string) => (await targets.find(db, { q })).map(({ id }) => id);
    for (const q of ['待采购', '采购', 'daicaigou', 'dcg']) expect(await found(q)).toEqual([shared.id]);
    for (const q of ['%', 'xiaoshou']) expect(await found(q)).toEqual([]);
    expect(await targets.find(db, { ids: [shared.id] })).toMatchObject([{ id: shared.id, screen: 'SCR1' }]);
    await server.callAs(employee, calls.remove, { id: shared.id });
  });

  it('have names of their own, and not too many', async () => {
    await save('重名');
    await expect(save('重名')).rejects.toMatchObject({
      errorName: 'invalid',
      details: { problems: [{ path: 'name' }] },
    });
    const buyer = as('buyer');
    for (let n = 0; n < mostListViews; n++) await save(`v${n}`, {}, buyer);
    await expect(save('one more', {}, buyer)).rejects.toMatchObject({ errorName: 'businessRule' });
  });

  it('may keep columns, which each reader changes for themselves alone', async () => {
    const columns = [{ key: 'amount', hidden: false, width: 200, frozen: true }];
    const view = await save('带列', { shared: true, columns });
    expect(view.columns).toEqual(columns);
    // Named anew by a program that knows nothing of columns, they stay.
    expect(await save('带列 2', { id: view.id, shared: true })).toMatchObject({ columns });
    const own = [{ key: 'amount', hidden: true }];
    await server.callAs(head, calls.set, { screen, viewId: view.id, columns: own });
    const shown = await read(head);
    expect(shown.ofViews).toEqual({ [view.id]: own });
    expect(shown.views.find(({ id }) => id === view.id)?.columns).toEqual(columns);
    expect((await read()).ofViews).toEqual({});
    await server.callAs(head, calls.set, { screen, viewId: view.id, columns: [] });
    expect((await read(head)).ofViews).toEqual({});
    // Gone with the view; and none of a view that one cannot see.
    await server.callAs(head, calls.set, { screen, viewId: view.id, columns: own });
    expect(await save('带列 2', { id: view.id, shared: false, columns: null })).toMatchObject({
      columns: null,
    });
    expect((await read(head)).ofViews).toEqual({});
    await expect(
      server.callAs(head, calls.set, { screen, viewId: view.id, columns: own }),
    ).rejects.toMatchObject({ errorName: 'notFound' });
    await server.callAs(employee, calls.remove, { id: view.id });
  });

  it('are nobody’s who may not see the list', async () => {
    const nobody = as('colleague', { may: () => false });
    await expect(read(nobody)).rejects.toMatchObject({ errorName: 'forbidden' });
    await expect(save('x', {}, nobody)).rejects.toMatchObject({ errorName: 'forbidden' });
  });

  it('are kept by whoever sees it on another of its screens', async () => {
    const other = as('accountant', { may: (screens) => screens.includes('TST320P') });
    expect(await save('别处', {}, other)).toMatchObject({ name: '别处' });
  });
});

describe('a person’s own setting of a list', () => {
  it('keeps columns, density and default view, each by itself and for that person alone', async () => {
    const columns = [
      { key: 'amount', hidden: true },
      { key: 'status', hidden: false, width: 120 },
    ];
    await server.callAs(head, calls.set, { screen, columns });
    // Each that a list offers is kept; the last one stays.
    for (const density of densities.toReversed()) await server.callAs(head, calls.set, { screen, density });
    const view = await save('默认', {}, head);
    await server.callAs(head, calls.set, { screen, defaultViewId: view.id });
    expect(await read(head)).toMatchObject({ columns, density: 'compact', defaultViewId: view.id });
    expect(await read()).toMatchObject({ columns: [], density: 'usual', defaultViewId: null });
    await server.callAs(head, calls.remove, { id: view.id });
    expect(await read(head)).toMatchObject({ columns, defaultViewId: null });
  });

  it('takes no view for its default that the person cannot see', async () => {
    const view = await save('私人');
    await expect(server.callAs(head, calls.set, { screen, defaultViewId: view.id })).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });
});
