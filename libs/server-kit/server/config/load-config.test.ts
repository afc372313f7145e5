import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describeSettings } from './describe-settings.ts';
import { loadConfig } from './load-config.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'config-'));
  file = join(folder, 'bms.config.json');
});
afterAll(() => rm(folder, { recursive: true }));

const withFile = async (content: unknown, env: NodeJS.ProcessEnv = {}) => {
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return loadConfig({ ...env, BMS_CONFIG: file });
};

it('needs nothing', () => {
  expect(loadConfig({})).toMatchObject({
    port: 4200,
    host: '127.0.0.1',
    dataDir: '.data',
    demo: false,
    timeZone: 'Asia/Shanghai',
    limits: { address: 6000 },
    hosts: { 'health-bank.localhost': { edition: 'health-bank', authType: 'WEBHB' } },
  });
});

it('takes the environment over the file over what is ordinary', async () => {
  const config = await withFile(
    {
      port: 5000,
      demo: true,
      limits: { session: 9 },
      hosts: { 'ERP.example.com': { edition: 'livestock' } },
    },
    { PORT: '6000', SMTP_URL: '', TRUST_PROXY: '10.0.0.1' },
  );
  expect(config).toMatchObject({ port: 6000, demo: true, trustProxy: '10.0.0.1' });
  expect(config.limits).toEqual({ address: 6000, session: 9, signIn: 60 });
  expect(config.hosts['erp.example.com']).toEqual({ edition: 'livestock', authType: 'main' });
  expect(config.hosts['main.localhost']?.edition).toBe('main');
  expect(config.smtpUrl).toBeUndefined();
});

it.each([
  [{ PORT: 'http' }, 'The setting PORT is wrong: "http" must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, /^The setting PORT is wrong: "70000" /],
  [{ DEMO: 'maybe' }, `The setting DEMO is wrong: "maybe" must be 'on' or 'off'.`],
  [{ TIME_ZONE: 'Shanghai' }, /^The setting TIME_ZONE is wrong: "Shanghai" must be a time zone/],
  [
    { DATABASE_URL: 'mysql://root:hunter2@db/bms' },
    'The setting DATABASE_URL is wrong: must look like postgresql://user:password@host:5432/database.',
  ],
  [{ PUBLIC_ORIGIN: 'bms.example.com' }, /^The setting PUBLIC_ORIGIN is wrong: .*https:/],
  [{ METRICS_TOKEN: 'short' }, 'The setting METRICS_TOKEN is wrong: must have at least 16 characters.'],
  [{ HOSTS: '{' }, /^HOSTS is not valid JSON/],
  [
    { BMS_CONFIG: '/nowhere.json' },
    /^The configuration file \/nowhere.json cannot be read. Correct BMS_CONFIG/,
  ],
])('names what is wrong in %j', (env, sentence) => {
  expect(() => loadConfig(env)).toThrow(sentence);
});

it('names what is wrong in the file', async () => {
  await expect(withFile('{')).rejects.toThrow(`${file} is not valid JSON`);
  await expect(withFile([])).rejects.toThrow('must hold one JSON object');
  await expect(withFile({ prot: 1 })).rejects.toThrow(`${file} holds the unknown setting 'prot'`);
  await expect(withFile({ limits: { sesion: 1 } })).rejects.toThrow(`'limits' in ${file} holds the unknown`);
  await expect(withFile({ hosts: { 'a.b': { edition: 'mian' } } })).rejects.toThrow(
    `The setting 'hosts.a.b.edition' in ${file} is wrong`,
  );
});

it('is documented as it is declared', async () => {
  const documented = await readFile(
    resolve(import.meta.dirname, '../../../../docs/configuration.md'),
    'utf8',
  );
  const plain = (table: string) => table.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-');
  expect(plain(documented)).toContain(plain(describeSettings()));
});
