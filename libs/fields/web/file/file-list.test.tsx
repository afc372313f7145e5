import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';

jest.unstable_mockModule('./viewer/file-viewer.tsx', () => ({
  get default(): unknown {
    throw new TypeError('Failed to fetch a piece of the program.');
  },
}));
const { FileList } = await import('./file-list.tsx');

it('what it stands in stays where the viewer of its files cannot be had, and that is said', async () => {
  showAlone(
    <>
      <input aria-label="用途" defaultValue="大修" />
      <FileList files={[{ id: 'f1', name: '报价.pdf', size: 1, mediaType: 'application/pdf' }]} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: '报价.pdf' }));
  expect(await screen.findByText(/系统暂时不可用/)).toBeInTheDocument();
  expect(screen.getByLabelText('用途')).toHaveValue('大修');
});
