import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CallError, invalid, ruleBroken } from '#calls/model';
import { choice, date, text } from '#fields/model';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { FieldsDialog } from './fields-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const fields = {
  kind: choice({
    label: ['方式', 'Way'],
    required: true,
    options: [
      { value: 'post', label: ['邮寄', 'By post'] },
      { value: 'self', label: ['自取', 'Fetched'] },
    ],
  }),
  waybill: text({ label: ['运单号', 'Waybill'], max: 10 }),
};
const when = {
  conditions: {
    waybill: {
      shownWhen: { field: 'kind', is: 'is', value: 'post' },
      requiredWhen: { field: 'kind', is: 'is', value: 'post' },
    },
  },
} as const;

/** What was sent each time. */
const sent = (work: { mock: { calls: readonly (readonly unknown[])[] } }) =>
  work.mock.calls.map(([values]) => values);

/** The dialog over a call that answers what it is told to. */
function open(start: 'post' | 'self', answer: (...asked: unknown[]) => Promise<unknown>) {
  const closed = jest.fn();
  showAlone(
    <FieldsDialog
      title={['寄出 {n}', 'Send {n}']}
      names={{ n: 7 }}
      ok={['寄出', 'Send']}
      fields={fields}
      when={when}
      start={{ kind: start }}
      onOk={answer}
      onClose={closed}
    />,
  );
  const dialog = within(screen.getByRole('dialog', { name: '寄出 7' }));
  return { closed, dialog, send: () => userEvent.click(dialog.getByRole('button', { name: /寄\s?出/ })) };
}

it('goes on from a date that is typed, and does not send it', async () => {
  const work = jest.fn((_asked: unknown) => Promise.resolve({}));
  showAlone(
    <FieldsDialog
      title={['离职', 'Leaves']}
      ok={['确定', 'OK']}
      fields={{
        day: date({ label: ['日期', 'Day'], required: true }),
        why: text({ label: ['原因', 'Why'], max: 50 }),
      }}
      onOk={work}
      onClose={jest.fn()}
    />,
  );
  await userEvent.type(screen.getByLabelText(/日期/), '2026-11-25{Enter}');
  expect(work).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByLabelText(/原因/)).toHaveFocus());
  await userEvent.keyboard('x');
  await userEvent.click(screen.getByRole('button', { name: /确\s?定/ }));
  await waitFor(() => expect(sent(work)).toEqual([{ day: '2026-11-25', why: 'x' }]));
});

it('says at its field what is missing, and does nothing until it is there', async () => {
  const work = jest.fn((_asked: unknown) => Promise.resolve({}));
  const { closed, dialog, send } = open('post', work);
  await send();
  expect(dialog.getByText('请填写运单号')).toBeInTheDocument();
  expect(work).not.toHaveBeenCalled();
  // Enter in a field is the button.
  await userEvent.type(dialog.getByLabelText(/运单号/), ' SF-1 {Enter}');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent(work)).toEqual([{ kind: 'post', waybill: 'SF-1' }]);
});

it('neither shows nor sends what is not asked for', async () => {
  const work = jest.fn((_asked: unknown) => Promise.resolve({}));
  const { dialog, send } = open('self', work);
  expect(dialog.queryByLabelText(/运单号/)).toBeNull();
  await send();
  expect(sent(work)).toEqual([{ kind: 'self', waybill: null }]);
});

it('stays with what was typed where the server refuses, and says why at the field until that is changed', async () => {
  const { closed, dialog, send } = open('post', () =>
    Promise.reject(invalid([{ path: 'waybill', text: ['运单号已用过', 'It is used already'] }])),
  );
  await userEvent.type(dialog.getByLabelText(/运单号/), 'SF-1');
  await send();
  expect(await dialog.findByText('运单号已用过')).toBeInTheDocument();
  expect(dialog.getByLabelText(/运单号/)).toHaveValue('SF-1');
  expect(closed).not.toHaveBeenCalled();
  await userEvent.type(dialog.getByLabelText(/运单号/), '2');
  expect(dialog.queryByText('运单号已用过')).toBeNull();
});

it('asks which value stays where somebody else has changed the same field, and goes on from theirs', async () => {
  const calls: unknown[][] = [];
  const { closed, dialog, send } = open('post', (...asked: unknown[]) => {
    calls.push(asked);
    return calls.length > 1
      ? Promise.resolve({})
      : Promise.reject(
          new CallError('conflict', {
            conflicts: [
              {
                ...{ path: 'waybill', label: ['运单号', 'Waybill'] },
                ...{ original: null, theirs: 'SF-2', yours: 'SF-1' },
              },
            ],
          }),
        );
  });
  await userEvent.type(dialog.getByLabelText(/运单号/), 'SF-1');
  await send();
  await userEvent.click(await screen.findByRole('radio', { name: '运单号: 对方的' }));
  await userEvent.click(screen.getByRole('button', { name: '采用所选内容' }));
  expect(closed).not.toHaveBeenCalled();
  await send();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(calls).toEqual([
    [
      { kind: 'post', waybill: 'SF-1' },
      { kind: 'post', waybill: null },
    ],
    [
      { kind: 'post', waybill: 'SF-2' },
      { kind: 'post', waybill: 'SF-2' },
    ],
  ]);
});

it('says as a message what is of no field, and stays', async () => {
  const { closed, send } = open('self', () => Promise.reject(ruleBroken(['已被寄出', 'It is sent already'])));
  await send();
  expect(await screen.findByText('已被寄出')).toBeInTheDocument();
  expect(closed).not.toHaveBeenCalled();
});

it('asks for a reason, and counts a blank as none', async () => {
  const work = jest.fn((_asked: unknown) => Promise.resolve({}));
  showAlone(
    <ReasonDialog title={['作废', 'Void']} ok={['作废', 'Void']} onOk={work} onClose={() => undefined} />,
  );
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), '   ');
  await userEvent.click(dialog.getByRole('button', { name: /作\s?废/ }));
  expect(dialog.getByText('请填写原因')).toBeInTheDocument();
  await userEvent.type(dialog.getByRole('textbox'), '重复');
  await userEvent.click(dialog.getByRole('button', { name: /作\s?废/ }));
  await waitFor(() => expect(work).toHaveBeenCalledWith('重复'));
});
