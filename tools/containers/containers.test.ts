import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

// No engine runs where these tests do; what can be known without one is checked here.
const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

describe('the container files', () => {
  const docker = read('Dockerfile');
  const configuration = read('docs/configuration.md');

  it('copy and run what exists', () => {
    const copied = [...docker.matchAll(/COPY --from=build \/app\/(\S+)/g)].map(([, path]) => String(path));
    // dist is made by the build, and kept out of what is sent to it.
    for (const path of copied.filter((each) => each !== 'dist'))
      expect(existsSync(join(root, path))).toBe(true);
    const main = /CMD \["node", "(.+)"\]/.exec(docker)?.[1] ?? '';
    expect(existsSync(join(root, main))).toBe(true);
    for (const [, script] of docker.matchAll(/npm run (\w+)/g))
      expect(scripts).toHaveProperty(String(script));
  });

  it('set only what the server knows', () => {
    const set = [
      ...[...docker.matchAll(/\b([A-Z_]+)=\S/g)].map(([, name]) => name),
      ...[...read('compose.yaml').matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name),
    ].filter((name) => name !== 'NODE_ENV' && !name?.startsWith('POSTGRES_'));
    expect(set.length).toBeGreaterThan(6);
    for (const name of set) expect(configuration).toContain(`\`${name}\``);
  });

  it('do not run as root', () => {
    expect(docker).toMatch(/^USER node$/m);
  });
});
