import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Refused } from '../../../api-client/web/testing/fake-server.ts';
import { draftKeys } from '#fields/web';
import type { WritingPart } from '../register-parts.ts';
import { recordDrafts } from './edited-record.ts';
import { showWidgets, showWidgetsWith, view, widgetServer } from '../testing/widget-server.tsx';

type Sent = { id: string; version: number; values: Record<string, unknown> };

const edit = async () => {
  const router = showWidgets('/testhome/TST430P_2?id=w1&edit=1', 'query', 'get', 'edit');
  await screen.findByRole('grid', { name: '银行账户' });
  return router;
};
const begin = async (query = 'new=1') => {
  const router = showWidgets(`/testhome/TST430P_2?${query}`, 'query', 'get', 'add');
  await screen.findByRole('grid', { name: '银行账户' });
  return router;
};
const save = () => userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }));
const phone = () => screen.getByLabelText('电话');
const answered = ({ values, version }: Sent) =>
  view({ version: version + 1, values: { ...view().values, ...values } });

describe('a new record', () => {
  it('is saved without a code, which the server gives, and opens to be read', async () => {
    const server = widgetServer().on('TST430P_3', (body) => answered(body as unknown as Sent));
    const router = await begin();
    expect(screen.getByText('留空自动编号（W0002）')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(/^名称/), '新零件');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(router.state.location.search).toBe('?id=w1'));
    const [sent] = server.sent('TST430P_3') as unknown as Sent[];
    expect(sent).toMatchObject({ version: 0, values: { nameZh: '新零件', banks: [] } });
    expect(sent?.values).not.toHaveProperty('code');
  });

  it('says all that is missing at its field and above, with jumps, and sends nothing', async () => {
    const server = widgetServer();
    await begin();
    await save();
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('请填写名称');
    await userEvent.click(within(summary).getByRole('button', { name: /名称/ }));
    expect(screen.getByLabelText(/^名称/)).toHaveFocus();
    expect(server.sent('TST430P_3')).toEqual([]);
  });

  it('begins with the content of another, but not with what only that one can have', async () => {
    const server = widgetServer().on('TST430P_3', (body) => answered(body as unknown as Sent));
    await begin('copy=w1');
    expect(phone()).toHaveValue('0591-1');
    expect(screen.getByLabelText('税号')).toHaveValue('');
    await save();
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('账号');
    expect(server.sent('TST430P_3')).toEqual([]);
  });

  it('that is copied for a purpose leaves what the register says of that', async () => {
    widgetServer();
    const router = showWidgets('/testhome/TST430P_2?id=w1', 'query', 'get', 'add');
    await userEvent.click(await screen.findByRole('button', { name: /另作备件/ }));
    await screen.findByRole('grid', { name: '银行账户' });
    expect(router.state.location.search).toMatch(/copy=w1&as=spare$/);
    expect(screen.getByLabelText(/^名称/)).toHaveValue('铜垫片');
    expect(phone()).toHaveValue('');
    expect(screen.queryByText('中国银行')).toBeNull();
  });

  it('is not found as a copy that the register does not declare', async () => {
    widgetServer();
    showWidgets('/testhome/TST430P_2?id=n1&copy=w1&as=constructor', 'query', 'get', 'add');
    expect(await screen.findByText('找不到这条零件记录')).toBeInTheDocument();
    expect(screen.queryByRole('grid', { name: '银行账户' })).toBeNull();
  });

  it('says what the feature has to say of what is typed', async () => {
    widgetServer();
    const Note = ({ id, content }: WritingPart) => <p>{`${id}: ${String(content['phone'] ?? '')}`}</p>;
    showWidgetsWith({ Note }, '/testhome/TST430P_2?id=n1&new=1', 'query', 'get', 'add');
    expect(await screen.findByText('n1:')).toBeInTheDocument();
    await userEvent.type(phone(), '0591-3');
    expect(screen.getByText('n1: 0591-3')).toBeInTheDocument();
  });

  it('that was begun on this device and left is offered again', async () => {
    widgetServer();
    // The browser of the tests has no storage of its own.
    const left = {
      ...{ key: draftKeys('o1', 'TST430P').of({ id: 'left', version: 0 }), savedAt: Date.now() },
      edited: { id: 'left', version: 0, content: { nameZh: '没填完', banks: [] } },
      base: { id: 'left', version: 0, content: { banks: [] } },
    };
    const list = jest.spyOn(recordDrafts, 'list').mockResolvedValue([left]);
    const get = jest
      .spyOn(recordDrafts, 'get')
      .mockImplementation(async (key) => (key === left.key ? left : null));
    const router = await begin();
    expect(await screen.findByText(/没填完/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '继续填写' }));
    await waitFor(() => expect(router.state.location.search).toBe('?id=left&new=1'));
    expect(await screen.findByDisplayValue('没填完')).toBeInTheDocument();
    list.mockRestore();
    get.mockRestore();
  });

  it('is not offered to those who may not add', async () => {
    widgetServer().on('TST430P_0', () => ({
      ...{ code: null, values: {}, can: { add: false, edit: true, import: false, export: false } },
    }));
    showWidgets('/testhome/TST430P_2?new=1', 'query', 'get');
    expect(await screen.findByText('您不能新建零件')).toBeInTheDocument();
  });
});

describe('a record that is changed', () => {
  it('sends what was typed with the version that was read, and what is covered as it stands', async () => {
    const server = widgetServer().on('TST430P_3', (body) => answered(body as unknown as Sent));
    await edit();
    await userEvent.clear(phone());
    await userEvent.type(phone(), '0591-2');
    await save();
    await waitFor(() => expect(server.sent('TST430P_3')).toHaveLength(1));
    expect(server.sent('TST430P_3')[0]).toMatchObject({
      ...{ id: 'w1', version: 3 },
      values: { phone: '0591-2', banks: [{ id: 'b1', account: '6222 **** 1234' }] },
    });
  });

  it('shows what is fixed once it is used, with the reason, and does not send it', async () => {
    const server = widgetServer()
      .on('TST430P_2', () => view({ used: true, fixed: true }))
      .on('TST430P_3', (body) => answered(body as unknown as Sent));
    await edit();
    expect(screen.getByText('已被引用，不能再修改')).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: '等级' })).toBeNull();
    await userEvent.type(phone(), '9');
    await save();
    await waitFor(() => expect(server.sent('TST430P_3')).toHaveLength(1));
    expect((server.sent('TST430P_3') as unknown as Sent[])[0]?.values).not.toHaveProperty('grade');
  });

  it('has refusals of the server at their fields, with what was typed still there', async () => {
    widgetServer().on('TST430P_3', () => {
      throw new Refused({
        ...{ code: 40001, msg: '填写有误' },
        errors: [{ path: 'taxNumber', message: '税号 T-9 已被「别家」使用' }],
      });
    });
    await edit();
    await userEvent.type(phone(), '9');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('税号 T-9 已被「别家」使用');
    expect(phone()).toHaveValue('0591-19');
  });

  it('asks field by field what counts where somebody saved meanwhile; what does not touch is joined', async () => {
    const server = widgetServer();
    await edit();
    await userEvent.clear(phone());
    await userEvent.type(phone(), 'mine');
    const theirs = view({ version: 4, values: { ...view().values, phone: 'theirs', nameEn: 'Changed' } });
    server
      .on('TST430P_2', () => theirs)
      .on('TST430P_3', (body) => {
        if (body['version'] !== 4) throw new Refused({ code: 40901, msg: '内容已被他人修改' });
        return answered(body as unknown as Sent);
      });
    await save();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('row', { name: /电话/ })).toHaveTextContent('theirs');
    await userEvent.click(dialog.getByRole('button', { name: '采用所选内容' }));
    expect(screen.getByLabelText('英文名称')).toHaveValue('Changed');
    expect(phone()).toHaveValue('mine');
    await save();
    await waitFor(() =>
      expect(server.sent('TST430P_3').at(-1)).toMatchObject({
        version: 4,
        values: { phone: 'mine', nameEn: 'Changed' },
      }),
    );
  });

  it('says a rule of the business above it', async () => {
    widgetServer().on('TST430P_3', () => {
      throw new Refused({ code: 40903, msg: '本月已结账' });
    });
    await edit();
    await userEvent.type(phone(), '9');
    await save();
    expect(await screen.findByText('本月已结账')).toBeInTheDocument();
  });

  it('asks before what was typed is given up', async () => {
    widgetServer();
    const router = await edit();
    await userEvent.type(phone(), '9');
    await userEvent.click(screen.getByRole('button', { name: /取\s*消/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: /放\s*弃/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?id=w1'));
  });

  it('is not offered to those who may not', async () => {
    widgetServer().on('TST430P_2', () => view({ can: { ...view().can, edit: false } }));
    showWidgets('/testhome/TST430P_2?id=w1&edit=1', 'query', 'get');
    expect(await screen.findByText('您不能修改这条零件记录')).toBeInTheDocument();
  });
});
