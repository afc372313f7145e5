import type { Plugin } from 'vite';

/**
 * In development one edition is served: every page address answers its index.html, as the server does when built. What
 * the page names beside itself (`./edition.tsx`) is named from the root: it is shown at any address.
 */
export const devEdition = (edition: string): Plugin => ({
  name: 'bms:dev-edition',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replaceAll('"./', `"/apps/${edition}/`),
  },
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
      const address = new URL(request.url ?? '/', 'http://dev');
      if (wantsPage && !isServers(address.pathname)) request.url = `/apps/${edition}/index.html`;
      next();
    });
  },
});

/** Pages that the API server itself answers, also when a browser navigates to them. */
const isServers = (pathname: string): boolean =>
  /^\/(docs\/api|upload|files|dd\/authorize|healthz|readyz|metrics)(\/|$)/i.test(pathname);

/** What Vite answers itself: sources, its own client, pre-bundled packages. All else is the API server's. */
const vitesOwn = ['@', 'apps/', 'libs/', 'node_modules/', '__', '\\.cache/vite/'];

/** Vite's proxy table: all that is neither a page nor a source goes to the API server, live messages too. */
export const devProxy = (target: string) => ({
  [`^/(?!${vitesOwn.join('|')})`]: { target, ws: true, changeOrigin: false },
});
