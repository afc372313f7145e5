import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '#api-client/web';
import { setLanguage, UiProvider } from '#ui/web';
import { FakeServer, Refused } from '../../../api-client/web/testing/fake-server.ts';
import ImageBrowser from './image-browser.tsx';

const code = 'system/imgview';
const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const files = Array.from({ length: 250 }, (_, at) => ({
  id: uuid(at),
  title: `image ${at}.png`,
  path: `2026/11/${uuid(at)}.png`,
  url: `/upload/file/getFile?path=${at}`,
  size: 2_048,
}));

let server: FakeServer;
const onChoose = jest.fn();
const onClose = jest.fn();
beforeEach(() => {
  setLanguage('en');
  onChoose.mockReset();
  onClose.mockReset();
  server = new FakeServer().on(code, ({ path }) =>
    path === ''
      ? { dirs: [{ title: '2026/11', path: '2026/11', count: 250 }], files: [] }
      : { dirs: [], files },
  );
});

const show = (most = 2) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <ImageBrowser most={most} onChoose={onChoose} onClose={onClose} />
      </UiProvider>
    </QueryClientProvider>,
  );
const images = () => screen.getAllByRole('button', { name: /^image \d+/ });

it('the image browser shows the first 100 entries, then more by scrolling (specification 9)', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: '2026/11 (250)' }));
  await screen.findByRole('button', { name: /^image 0\.png/ });
  expect(images()).toHaveLength(100);
  const scroller = images()[0]?.closest('ul')?.parentElement;
  if (!scroller) throw new Error('Nothing scrolls.');
  fireEvent.scroll(scroller);
  expect(images()).toHaveLength(200);
  fireEvent.scroll(scroller);
  fireEvent.scroll(scroller);
  expect(images()).toHaveLength(250);
});

it('takes no more than may be chosen: “Select at most % images” (specification 8)', async () => {
  show(1);
  fireEvent.click(await screen.findByRole('button', { name: '2026/11 (250)' }));
  fireEvent.click(await screen.findByRole('button', { name: /^image 7\.png/ }));
  fireEvent.click(screen.getByRole('button', { name: /^image 8\.png/ }));
  expect(await screen.findByText('Select at most 1 images')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Choose (1)' }));
  expect(onChoose).toHaveBeenCalledWith([{ id: uuid(7), name: 'image 7.png', url: files[7]?.url }]);
});

it('ret -2 closes the browser and warns with the server’s message (specification 8)', async () => {
  server.on(code, () => {
    throw new Refused({ ret: -2, msg: 'This folder is not yours' });
  });
  show();
  expect(await screen.findByText('This folder is not yours')).toBeVisible();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
