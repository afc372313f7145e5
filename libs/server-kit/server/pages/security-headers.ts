import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** For what is no page: nothing may be loaded, run or framed. */
const forData = "default-src 'none'; frame-ancestors 'none'";

/** For a page of ours: scripts and the rest from here alone, styles made at run time by nonce. */
export function pagePolicy(nonce: string, host: string): string {
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

/** Headers of every answer. Pages set their own policy over the strict one. */
export async function addSecurityHeaders(app: FastifyInstance, options: { https: boolean }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', forData);
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(), payment=()');
    reply.header('cache-control', 'no-store');
    done();
  });
}
