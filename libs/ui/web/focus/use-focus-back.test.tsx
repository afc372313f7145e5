import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useFocusBack } from './use-focus-back.ts';

/** What has the focus when it is pressed goes with it. */
function Box({ onClose }: { onClose(): void }) {
  useFocusBack();
  return (
    <button type="button" onClick={onClose}>
      close
    </button>
  );
}

function Page({ next }: { next?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    next?.();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <button type="button">other</button>
      {open && <Box onClose={close} />}
    </>
  );
}
const button = (name: string) => screen.getByRole('button', { name });

it('gives the focus back to what had it before', async () => {
  render(<Page />);
  await userEvent.click(button('open'));
  await userEvent.click(button('close'));
  expect(document.activeElement).toBe(button('open'));
});

it('leaves it to what was given the focus meanwhile', async () => {
  render(<Page next={() => button('other').focus()} />);
  await userEvent.click(button('open'));
  await userEvent.click(button('close'));
  expect(document.activeElement).toBe(button('other'));
});
