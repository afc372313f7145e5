import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../ui-provider.tsx';
import { CopyButton } from './copy-button.tsx';

const copying = (writeText: (text: string) => Promise<void>) => {
  const person = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  render(
    <UiProvider>
      <CopyButton text="JBSW Y3DP" />
    </UiProvider>,
  );
  return person.click(screen.getByRole('button', { name: '复制' }));
};

it('copies the text as it is', async () => {
  let copied = '';
  await copying((text) => {
    copied = text;
    return Promise.resolve();
  });
  expect(copied).toBe('JBSW Y3DP');
  expect(await screen.findByText('已复制')).toBeVisible();
});

it('says where the browser does not let it (specification 8)', async () => {
  await copying(() => Promise.reject(new DOMException('Not allowed', 'NotAllowedError')));
  expect(await screen.findByText('复制失败')).toBeVisible();
});
