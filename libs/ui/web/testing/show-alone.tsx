import '@testing-library/jest-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient, sessionStore } from '#api-client/web';
import { UiProvider } from '../ui-provider.tsx';

/** Shows a part by itself, as it stands on a page, to somebody who is signed in; answers what keeps the answers. */
export const showAlone = (part: ReactNode) => {
  sessionStore.set({ token: 'a-token-for-tests', openid: 'o1', user: null });
  const queries = createQueryClient();
  render(
    <UiProvider>
      <QueryClientProvider client={queries}>{part}</QueryClientProvider>
    </UiProvider>,
  );
  return queries;
};
