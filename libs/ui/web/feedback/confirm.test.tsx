import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { UiProvider } from '../ui-provider.tsx';
import { useConfirm, type Question } from './confirm.ts';

const answers: boolean[] = [];
function Asking(question: Partial<Question>) {
  const ask = useConfirm();
  return (
    <button
      type="button"
      onClick={() =>
        void ask({ title: ['注销？', 'Log out?'], ...question }).then((one) => answers.push(one))
      }
    >
      ask
    </button>
  );
}
const ask = async (question: Partial<Question>) => {
  render(
    <UiProvider>
      <Asking {...question} />
    </UiProvider>,
  );
  await userEvent.click(screen.getByText('ask'));
  await screen.findByRole('dialog');
};
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('a question', () => {
  beforeEach(() => void answers.splice(0));

  it('cannot be declined while what was agreed to is under way', async () => {
    let end = (_passed: boolean): void => undefined;
    await ask({ onOk: () => new Promise<boolean>((resolve) => (end = resolve)) });
    await press(/确\s?定/);
    expect(screen.getByRole('button', { name: /取\s?消/ })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(answers).toEqual([]);
    await act(async () => end(true));
    await waitFor(() => expect(answers).toEqual([true]));
  });

  it('can be declined again once that has failed', async () => {
    await ask({ onOk: () => Promise.resolve(false) });
    await press(/确\s?定/);
    await waitFor(() => expect(screen.getByRole('button', { name: /取\s?消/ })).toBeEnabled());
    await press(/取\s?消/);
    await waitFor(() => expect(answers).toEqual([false]));
  });
});
