import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { UiProvider } from '../ui-provider.tsx';
import { useUndo } from './use-undo.tsx';

it('what is done several times in a row is one notice that counts; the last can be taken back', async () => {
  const undone: string[] = [];
  let next = 0;
  function Page() {
    const done = useUndo();
    const write = () => {
      next += 1;
      const name = `t${next}`;
      done({
        title: ['已写下“{title}”', 'Written down: “{title}”'],
        gathers: ['已写下 {n} 个，最后为“{title}”', '{n} are written down, “{title}” last'],
        values: { title: name },
        undo: () => Promise.resolve(void undone.push(name)),
      });
    };
    return (
      <button type="button" onClick={write}>
        写
      </button>
    );
  }
  render(
    <UiProvider>
      <Page />
    </UiProvider>,
  );
  const press = () => fireEvent.click(screen.getByText('写'));
  press();
  expect(await screen.findByText('已写下“t1”')).toBeVisible();
  press();
  press();
  expect(await screen.findByText('已写下 3 个，最后为“t3”')).toBeVisible();
  expect(screen.getAllByRole('status')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(undone).toEqual(['t3']);
  await waitFor(() => expect(screen.queryByText(/已写下/)).toBeNull());
  press();
  expect(await screen.findByText('已写下“t4”')).toBeVisible();
});
