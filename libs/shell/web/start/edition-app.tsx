import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { UiProvider, useLabel } from '#ui/web';
import { EditionContext, useEdition, type Edition } from './edition.ts';
import { titleOfHost } from './host.ts';

export interface EditionAppProps {
  edition: Edition;
  queries: QueryClient;
  router: ReturnType<typeof createBrowserRouter>;
}

/** An edition with everything around it; a test passes its own router. */
export function EditionApp({ edition, queries, router }: EditionAppProps) {
  return (
    <EditionContext value={edition}>
      <QueryClientProvider client={queries}>
        <UiProvider>
          <Titled>
            <RouterProvider router={router} />
          </Titled>
        </UiProvider>
      </QueryClientProvider>
    </EditionContext>
  );
}

/** The window's title, in the language of the person. */
function Titled({ children }: { children: ReactNode }) {
  const say = useLabel();
  const edition = useEdition();
  const [ofHost] = useState(() => titleOfHost(edition));
  const words = ofHost ?? say(edition.title);
  useEffect(() => {
    document.title = words;
  }, [words]);
  return children;
}
