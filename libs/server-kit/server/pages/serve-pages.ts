import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HostSettings } from '../config/settings.ts';
import { pageHeaders } from './security-headers.ts';

export interface PagesOptions {
  /** What Vite built: `apps/<edition>/index.html` and `assets/`. */
  folder: string;
  /** By host name, without port. */
  hosts: Readonly<Record<string, HostSettings>>;
  /** IANA name, of whose clocks the times on the screens are. */
  timeZone: string;
}

const mainEdition: HostSettings = { edition: 'main', authType: 'main' };
const year = 365 * 24 * 3600 * 1000;

/** Answers a page request; false where the request asks for something else. */
export type ServePage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/**
 * The built apps: assets precompressed and kept by browsers for a year (their names change with their content), and for
 * every other address that a browser opens the page of the host's edition.
 */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<ServePage> {
  await app.register(staticFiles, {
    root: join(options.folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: year,
    // Nobody asks again for what never changes, nor for a part of it.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    index: false,
    decorateReply: false,
    // Hashed names are not to be looked up again for each request.
    wildcard: true,
    setHeaders: (reply) => reply.header('content-security-policy', "default-src 'self'"),
  });
  const pageOf = pageReader(options.folder);
  return async (request, reply) => {
    if (!asksForPage(request)) return false;
    const host = options.hosts[request.hostname.toLowerCase()] ?? mainEdition;
    const page = await pageOf(host.edition);
    const nonce = randomBytes(16).toString('base64');
    reply
      .code(page ? 200 : 503)
      .type('text/html; charset=utf-8')
      .headers(pageHeaders(nonce, safeHost(request)));
    await reply.send(page ? filledIn(page, host, options.timeZone, nonce) : notBuilt);
    return true;
  };
}

/**
 * Browsers ask for HTML by name. Monitors, link previews and curl take anything: they get the page at an address that a
 * page may have, one without a dot in its last part (a picture that is gone is none).
 */
function asksForPage({ method, headers, url }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || /^\/assets\//i.test(url)) return false;
  const accept = headers.accept ?? '*/*';
  const [path = ''] = url.split('?');
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.[^/]*$/.test(path));
}

/** The page of an edition from memory, read anew when a build has changed it. */
function pageReader(folder: string): (edition: string) => Promise<string | null> {
  const known = new Map<string, { changed: number; page: string }>();
  return async (edition) => {
    const file = join(folder, 'apps', edition, 'index.html');
    try {
      const { mtimeMs } = await stat(file);
      const kept = known.get(edition);
      if (kept?.changed === mtimeMs) return kept.page;
      const page = await readFile(file, 'utf8');
      known.set(edition, { changed: mtimeMs, page });
      return page;
    } catch {
      return null;
    }
  };
}

/** The nonce for styles, and what the host's table and the settings say that the page cannot know. */
function filledIn(page: string, host: HostSettings, timeZone: string, nonce: string): string {
  const filled = page
    .replaceAll('__CSP_NONCE__', nonce)
    .replace(
      '</head>',
      `<meta name="bms-auth-type" content="${host.authType}" /><meta name="bms-time-zone" content="${escaped(timeZone)}" /></head>`,
    );
  return host.title
    ? filled.replace(/<title>.*?<\/title>/s, `<title>${escaped(host.title)}</title>`)
    : filled;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The host as the browser wrote it, for the policy; a header that is none of a browser's is left out. */
const safeHost = (request: FastifyRequest): string =>
  /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(request.host) ? request.host : 'localhost';

const notBuilt =
  '<!doctype html><meta charset="utf-8"><title>BMS</title><p>页面尚未构建，请运行 npm run build。</p>' +
  '<p>The pages have not been built yet; run npm run build.</p>';
