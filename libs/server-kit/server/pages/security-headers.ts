import type { FastifyInstance } from 'fastify';

/** For what is no page: nothing may be loaded, run or framed. */
const forData = "default-src 'none'; frame-ancestors 'none'";

/** For a page of ours: scripts and the rest from here alone, styles made at run time by nonce. */
function pagePolicy(nonce: string, host: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    // 'self' covers ws: only in newer browsers.
    `connect-src 'self' ws://${host} wss://${host}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Of every answer; what is no page has no more, for there are many of them and each header costs. */
const always = {
  'content-security-policy': forData,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Of pages, with their policy. */
export const pageHeaders = (nonce: string, host: string) => ({
  'content-security-policy': pagePolicy(nonce, host),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
  'x-dns-prefetch-control': 'off',
  // Links that people are sent are not for search engines.
  'x-robots-tag': 'noindex',
  // Asked again each time: it names the assets of the newest build.
  'cache-control': 'no-cache',
});

/** Puts them on every answer, unless the answer sets its own. */
export function addSecurityHeaders(app: FastifyInstance, options: { https: boolean }): void {
  const headers = {
    ...always,
    ...(options.https && { 'strict-transport-security': 'max-age=31536000' }),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
