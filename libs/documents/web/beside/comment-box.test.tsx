import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormComment } from '#documents/model';
import { FakeServer } from '../../../api-client/web/testing/fake-server.ts';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { ids } from '../testing/fake-server.ts';
import { orderForm } from '../testing/order-form.ts';
import { CommentBox } from './comment-box.tsx';

const open = (id: string, changes?: FormComment) =>
  showAlone(
    <CommentBox form={orderForm} id={id} mayMention={false} {...(changes && { changes, onDone: () => 0 })} />,
  );
const box = () => screen.getByRole('textbox', { name: /评论/ });
const write = (words: string) => fireEvent.change(box(), { target: { value: words } });
const send = () => userEvent.click(screen.getByRole('button', { name: /发表评论|保存修改/ }));

const said: FormComment = {
  ...{ id: 'c1', author: { id: 'p1', name: '李明' }, at: '2026-11-20T02:00:00.000Z', words: '单价偏高' },
  ...{ mentions: [], attachments: [], earlier: [], editedAt: null, removedAt: null, openUntil: null },
};

describe('a comment that is being written', () => {
  it('is there again when its page is drawn anew, each at its own form, until it is sent', async () => {
    const server = new FakeServer().on('TST110P_16', () => said);
    open(ids.form);
    write('请补充比价');
    cleanup();
    open(ids.other);
    expect(box()).toHaveValue('');
    cleanup();
    open(ids.form);
    expect(box()).toHaveValue('请补充比价');
    await send();
    await waitFor(() => expect(box()).toHaveValue(''));
    expect(server.sent('TST110P_16')).toMatchObject([{ words: '请补充比价' }]);
    cleanup();
    open(ids.form);
    expect(box()).toHaveValue('');
  });

  it('keeps what is written while it is sent, as another one', async () => {
    let answer = (): void => undefined;
    const server = new FakeServer().on(
      'TST110P_16',
      () => new Promise((resolve) => (answer = () => resolve(said))),
    );
    open(ids.form);
    write('请补充比价');
    await send();
    await waitFor(() => expect(server.sent('TST110P_16')).toHaveLength(1));
    write('请补充比价，还有交期');
    await act(async () => answer());
    await waitFor(() => expect(box()).toHaveValue('，还有交期'));
    await send();
    await waitFor(() => expect(server.sent('TST110P_16')).toHaveLength(2));
    const [first, second] = server.sent('TST110P_16');
    expect(second).toMatchObject({ words: '，还有交期' });
    expect(second?.['commentId']).not.toBe(first?.['commentId']);
    await act(async () => answer());
  });

  it('comes back as a change of one that was said, and goes when that is given up', async () => {
    open(ids.form, said);
    write('单价偏高，请议价');
    cleanup();
    open(ids.form, said);
    expect(box()).toHaveValue('单价偏高，请议价');
    await userEvent.click(screen.getByRole('button', { name: /取\s?消/ }));
    expect(box()).toHaveValue('单价偏高');
  });
});
