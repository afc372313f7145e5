import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Signature } from '#approvals/model';
import { UiProvider } from '#ui/web';
import KeptSignature from './kept-signature.tsx';

/** A server that keeps one signature, and refuses a name that is not 李伟. */
function keeper(kept: Signature | null): { kept: Signature | null } {
  const state = { kept };
  globalThis.fetch = async (_url, init) => {
    const { code, signature } = JSON.parse(String(init?.body)) as {
      code: string;
      signature: Signature | null;
    };
    const wrong = code === 'AREQ110P_19' && signature?.kind === 'typed' && signature.name !== '李伟';
    if (code === 'AREQ110P_19' && !wrong) state.kept = signature;
    const body = wrong
      ? { code: 40001, msg: '填写有误', errors: [{ path: 'signature', message: '请输入您本人的姓名：李伟' }] }
      : { code: 0, msg: '', data: { signature: state.kept } };
    return { status: 200, text: async () => JSON.stringify(body) } as Response;
  };
  return state;
}

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiProvider>
        <KeptSignature />
      </UiProvider>
    </QueryClientProvider>,
  );
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

// jsdom draws nothing.
HTMLCanvasElement.prototype.getContext = () => null;

it('is added by one’s own name, and by nobody else’s', async () => {
  const server = keeper(null);
  show();
  expect(await screen.findByText('尚未保存签名')).toBeVisible();
  await press(/添加签名/);
  await userEvent.click(screen.getByText('输入姓名'));
  const name = await screen.findByRole('textbox', { name: '本人姓名' });
  await userEvent.type(name, '王芳');
  await press(/保存签名/);
  expect(await screen.findByText('请输入您本人的姓名：李伟')).toBeVisible();
  expect(name).toHaveValue('王芳');
  await userEvent.clear(name);
  await userEvent.type(name, '李伟');
  await press(/保存签名/);
  expect(await screen.findByRole('img', { name: '我的签名' })).toHaveTextContent('李伟');
  expect(server.kept).toEqual({ kind: 'typed', name: '李伟' });
});

it('is removed only after a question', async () => {
  const server = keeper({ kind: 'typed', name: '李伟' });
  show();
  await press(/删除签名/);
  const question = within(await screen.findByRole('dialog'));
  expect(server.kept).not.toBeNull();
  await userEvent.click(question.getByRole('button', { name: /删\s?除/ }));
  expect(await screen.findByText('尚未保存签名')).toBeVisible();
  expect(server.kept).toBeNull();
});
