import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showAlone } from '../testing/show-alone.tsx';
import { PressMenu } from './press-menu.tsx';

// Arrows are proved in the browser (e2e/own-type.test.ts): jsdom lays nothing out, and antd walks what can be seen alone.
it('the keyboard goes into a menu that a key opens, and picks from it', async () => {
  const picked: string[] = [];
  showAlone(
    <PressMenu
      items={[
        { key: 'gone', label: 'Gone', disabled: true },
        { key: 'copy', label: 'Copy' },
        { key: 'print', label: 'Print' },
      ]}
      onClick={({ key }) => picked.push(key)}
    >
      <button type="button">More</button>
    </PressMenu>,
  );
  screen.getByRole('button', { name: 'More' }).focus();
  await userEvent.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: 'Copy' });
  await waitFor(() => expect(item).toHaveFocus());
  fireEvent.keyDown(item, { key: 'Enter', keyCode: 13 });
  expect(picked).toEqual(['copy']);
});
