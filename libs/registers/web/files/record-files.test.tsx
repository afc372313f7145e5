import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showWidgets, widgetServer } from '../testing/widget-server.tsx';

const address = '/testhome/TST430P_2?id=w1';
const file = {
  ...{ id: 'f1', name: '合格证.pdf', size: 2048, mediaType: 'application/pdf' },
  ...{ at: '2026-11-02T01:00:00.000Z', by: { id: 'ann', name: '安娜' } },
};
const panel = async () => within(await screen.findByRole('region', { name: '附件' }));

describe('files on the page of a record', () => {
  it('can be opened and saved by a reader, and no more', async () => {
    widgetServer().on('TST430P_14', () => ({ files: [file], mayChange: false }));
    showWidgets(address, 'query', 'get');
    const files = await panel();
    expect(await files.findByRole('button', { name: '预览“合格证.pdf”' })).toBeInTheDocument();
    expect(files.queryByRole('button', { name: '移除“合格证.pdf”' })).toBeNull();
    expect(files.queryByRole('button', { name: '选择文件' })).toBeNull();
  });

  it('says that there are none', async () => {
    widgetServer();
    showWidgets(address, 'query', 'get');
    expect(await (await panel()).findByText('没有附件')).toBeInTheDocument();
  });

  it('go after a question, by a call that names the record', async () => {
    const server = widgetServer()
      .on('TST430P_14', () => ({ files: [file], mayChange: true }))
      .on('UPF01', () => ({ lists: [], total: 0 }));
    showWidgets(address, 'query', 'get', 'edit');
    await userEvent.click(await (await panel()).findByRole('button', { name: '移除“合格证.pdf”' }));
    expect(server.sent('UPF01')).toEqual([]);
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: /删\s*除/ }));
    await waitFor(() =>
      expect(server.sent('UPF01')).toMatchObject([
        { TABLE_NAME: 'register:widget', TABLE_GUID: 'w1', action: 'D', upfid: 'f1' },
      ]),
    );
  });
});

describe('a printed record', () => {
  it('is counted first, and keeps covered what is covered', async () => {
    const printed = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const server = widgetServer().on('TST430P_15', () => ({
      ...{ copy: 3, at: '2026-11-02T01:00:00.000Z', by: { id: 'ann', name: '安娜' } },
    }));
    showWidgets(address, 'query', 'get');
    await userEvent.click(await screen.findByRole('button', { name: /打印/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '打印 A4' }));
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1));
    expect(server.sent('TST430P_15')).toMatchObject([{ id: 'w1' }]);
    const paper = document.querySelector('.bms-print');
    expect(paper).toHaveTextContent('铜垫片');
    expect(paper).toHaveTextContent('6222 **** 1234');
    expect(paper).toHaveTextContent('第 3 次打印');
    await userEvent.click(screen.getByRole('button', { name: /打印/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /打印卡片/ }));
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(2));
    expect(document.querySelector('.bms-print-card')).toHaveTextContent('W0001');
    printed.mockRestore();
  });
});
