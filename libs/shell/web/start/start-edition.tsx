import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { createQueryClient } from '#api-client/web';
import { startZoom } from '#ui/web';
import { EditionApp } from './edition-app.tsx';
import type { Edition } from './edition.ts';
import { routesOf } from './routes.tsx';

/** Starts an edition in the page. */
export function startEdition(edition: Edition): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id root.');
  startZoom();
  createRoot(root).render(
    <StrictMode>
      <EditionApp
        edition={edition}
        queries={createQueryClient()}
        router={createBrowserRouter(routesOf(edition.features))}
      />
    </StrictMode>,
  );
}
