import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act as settle, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { read } from '#api-client/web';
import { keptSignatureCall, type ApprovalView, type Signature } from '#approvals/model';
import { CallError } from '#calls/model';
import { UiProvider } from '#ui/web';
import { sampleApproval, stepOf } from '../testing/sample-approval.ts';
import type { Act, Decision } from './decision.ts';
import { DecisionBar } from './decision-bar.tsx';

const decided: Decision[] = [];
let answer: () => Promise<void>;
const act: Act = async (decision) => {
  decided.push(decision);
  await answer();
};
const show = (approval: ApprovalView = sampleApproval(), signature: Signature | null = null) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(read(keptSignatureCall, {}).queryKey, { signature });
  return render(
    <QueryClientProvider client={client}>
      <UiProvider>
        <DecisionBar approval={approval} act={act} keys />
      </UiProvider>
    </QueryClientProvider>,
  );
};
const button = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
/** Of an action; its code comes when it is first drawn. */
const dialog = async () => within(await screen.findByRole('dialog'));
const typeInto = async (label: string | RegExp, text: string) => {
  await userEvent.type((await dialog()).getByLabelText(label), text);
};
/** Presses the button of the dialog that is named by the action. antd puts a space between two Chinese signs. */
const finish = async (name: RegExp) => {
  await userEvent.click((await dialog()).getByRole('button', { name }));
};
const leave = async () => {
  await finish(/取\s?消/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const said = async (text: string) => expect(await (await dialog()).findByText(text)).not.toBeNull();

// jsdom draws nothing.
HTMLCanvasElement.prototype.getContext = () => null;

beforeEach(() => {
  decided.length = 0;
  answer = async () => undefined;
});

it('approves with the words of the bar, once however often it is pressed', async () => {
  let release = (): void => undefined;
  answer = () => new Promise((resolve) => (release = resolve));
  show();
  await userEvent.type(screen.getByLabelText('审批意见'), '可以');
  fireEvent.click(button('同\\s?意'));
  fireEvent.click(button('同\\s?意'));
  fireEvent.keyDown(document.body, { key: 'a' });
  await settle(async () => release());
  expect(decided).toMatchObject([{ action: 'approve', taskId: 't2', words: '可以' }]);
  expect(screen.getByLabelText('审批意见')).toHaveProperty('value', '');
});

it('asks for the reason that the step requires, and sends nothing without it', async () => {
  show();
  fireEvent.keyDown(document.body, { key: 'r' });
  await finish(/驳\s?回/);
  await said('请填写原因');
  expect(decided).toEqual([]);
  await typeInto(/原因/, '价格过高');
  await finish(/驳\s?回/);
  expect(decided).toMatchObject([{ action: 'reject', words: '价格过高', taskId: 't2' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('returns to the applicant or to a chosen earlier step', async () => {
  show();
  await userEvent.click(button('退\\s?回'));
  await finish(/退\s?回/);
  expect(decided.at(-1)).toMatchObject({ action: 'return', stepId: null });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(button('退\\s?回'));
  fireEvent.mouseDown((await dialog()).getByRole('combobox'));
  await userEvent.click(await screen.findByText('head审批'));
  await finish(/退\s?回/);
  expect(decided.at(-1)).toMatchObject({ action: 'return', stepId: 'head' });
});

it('keeps the dialog and its words where the server refuses', async () => {
  answer = () => Promise.reject(new Error('handled already'));
  show();
  await userEvent.click(button('驳\\s?回'));
  await typeInto(/原因/, '重复');
  await finish(/驳\s?回/);
  expect((await dialog()).getByLabelText(/原因/)).toHaveProperty('value', '重复');
});

it('goes back to where it was opened when it is left; what was typed is offered when it is opened again, not sent', async () => {
  show();
  await userEvent.click(button('驳\\s?回'));
  await typeInto(/原因/, '价格过高');
  await leave();
  expect(document.activeElement).toBe(button('驳\\s?回'));
  // Of another action: nothing of it.
  await userEvent.click(button('退\\s?回'));
  expect((await dialog()).getByLabelText(/原因/)).toHaveProperty('value', '');
  expect((await dialog()).queryByRole('button', { name: '恢复上次未发送的内容' })).toBeNull();
  await leave();
  await userEvent.click(button('驳\\s?回'));
  expect((await dialog()).getByLabelText(/原因/)).toHaveProperty('value', '');
  await finish(/驳\s?回/);
  expect(decided).toEqual([]);
  await finish(/恢复上次未发送的内容/);
  expect((await dialog()).getByLabelText(/原因/)).toHaveProperty('value', '价格过高');
  await finish(/驳\s?回/);
  expect(decided).toMatchObject([{ action: 'reject', words: '价格过高' }]);
});

it('has the words of the bar again when the person comes back to the document, until they are sent', async () => {
  const first = show();
  await userEvent.type(screen.getByLabelText('审批意见'), '请先');
  first.unmount();
  const other = show(sampleApproval({ instanceId: 'another' }));
  expect(screen.getByLabelText('审批意见')).toHaveProperty('value', '');
  other.unmount();
  const again = show();
  expect(screen.getByLabelText('审批意见')).toHaveProperty('value', '请先');
  await userEvent.click(button('同\\s?意'));
  expect(decided).toMatchObject([{ action: 'approve', words: '请先' }]);
  again.unmount();
  show();
  expect(screen.getByLabelText('审批意见')).toHaveProperty('value', '');
});

it('puts the cursor where somebody has to be named, and from the menu back to its button', async () => {
  show();
  await userEvent.click(button('更多操作'));
  await userEvent.click(await screen.findByRole('menuitem', { name: /转办/ }));
  const people = (await dialog()).getByRole('combobox', { name: '人员' });
  await waitFor(() => expect(document.activeElement).toBe(people));
  await leave();
  expect(document.activeElement).toBe(button('更多操作'));
});

it('asks who decides next, where the approver has to say so', async () => {
  const approval = sampleApproval();
  const chain = [...approval.chain.slice(0, 2), stepOf('manager', { mustPick: 'previous' })];
  show({ ...approval, chain });
  await userEvent.click(button('同\\s?意'));
  await finish(/同\s?意/);
  await said('请选择人员');
  expect(decided).toEqual([]);
});

it('asks for the signature that the step demands: the name from the keyboard, or the one that is kept', async () => {
  const approval = sampleApproval({ signatureRequired: ['approve'] });
  const { unmount } = show(approval);
  fireEvent.keyDown(document.body, { key: 'a' });
  await userEvent.click(await (await dialog()).findByText('输入姓名'));
  await finish(/同\s?意/);
  await said('请签名');
  expect(decided).toEqual([]);
  await typeInto('本人姓名', '李采购');
  await finish(/同\s?意/);
  expect(decided).toMatchObject([{ action: 'approve', signature: { kind: 'typed', name: '李采购' } }]);
  unmount();

  const kept: Signature = { kind: 'drawn', strokes: [[0, 0, 9, 9]] };
  show(approval, kept);
  fireEvent.keyDown(document.body, { key: 'a' });
  await userEvent.click(await (await dialog()).findByText('使用此签名'));
  await finish(/同\s?意/);
  expect(decided.at(-1)).toMatchObject({ signature: kept });
});

it('says beside the signature what the server has against it', async () => {
  const text = ['请输入您本人的姓名：李采购', 'Your own name: Li'] as const;
  answer = () => Promise.reject(new CallError('invalid', { problems: [{ path: 'signature', text }] }));
  show(sampleApproval({ signatureRequired: ['approve'] }));
  fireEvent.keyDown(document.body, { key: 'a' });
  await userEvent.click(await (await dialog()).findByText('输入姓名'));
  await typeInto('本人姓名', '别人');
  await finish(/同\s?意/);
  await said(text[0]);
  expect((await dialog()).getByLabelText('本人姓名')).toHaveProperty('value', '别人');
});

it('leaves the cursor where a word is being typed when the dialog says late that it has opened', async () => {
  show(sampleApproval({ signatureRequired: ['approve'] }));
  fireEvent.keyDown(document.body, { key: 'a' });
  // Before anything that the dialog still has to do has been done.
  fireEvent.click(await screen.findByText('输入姓名'));
  const name = await screen.findByLabelText('本人姓名');
  name.focus();
  await settle(async () => undefined);
  expect(document.activeElement).toBe(name);
});

it('hands over what another holds, for whoever is in charge', async () => {
  show(sampleApproval({ may: ['transfer', 'administratorEnd'], taskId: null }));
  await userEvent.click(button('更多操作'));
  const item = await screen.findByRole('menuitem', { name: /转办/ });
  expect(item.textContent).toContain('由对方代替原审批人审批');
  await userEvent.click(item);
  await said('李采购（purchasing审批）');
  await finish(/转\s?办/);
  await said('请选择人员');
  expect(decided).toEqual([]);
});

it('leaves keys alone while something is typed', async () => {
  show();
  await userEvent.type(screen.getByLabelText('审批意见'), 'a');
  expect(decided).toEqual([]);
});

it('offers what the server allows, and nothing where it allows nothing', () => {
  const { unmount } = show(sampleApproval({ may: ['comment'], taskId: null }));
  expect(screen.getAllByRole('button')).toHaveLength(1);
  unmount();
  show(sampleApproval({ may: [], taskId: null }));
  expect(screen.queryByRole('button')).toBeNull();
});
