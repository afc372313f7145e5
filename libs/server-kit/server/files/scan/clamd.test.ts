import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clamd, clamdPlace } from './clamd.ts';
import { eicar, startClamdSandbox } from './clamd-sandbox.ts';
import { openVirusScanner } from './open-scanner.ts';

let folder: string;
const servers: Server[] = [];
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'bms-clamd-'))));
afterAll(async () => {
  for (const server of servers) server.close();
  await rm(folder, { recursive: true });
});
const file = async (bytes: Buffer | string) => {
  const path = join(folder, 'sample');
  await writeFile(path, bytes);
  return path;
};
/** A daemon that answers so, whatever it is sent. */
const daemon = async (answer: string | null) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => (answer === null ? socket.destroy() : socket.end(answer)));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return clamd(`clamd://127.0.0.1:${(server.address() as AddressInfo).port}`);
};

it('finds what the daemon finds, in small and large files', async () => {
  const { address, server } = await startClamdSandbox();
  servers.push(server);
  const scanner = clamd(address);
  expect(await scanner.scan(await file('harmless'))).toBeNull();
  expect(await scanner.scan(await file(''))).toBeNull();
  expect(await scanner.scan(await file(eicar))).toBe('Eicar-Test-Signature');
  const large = Buffer.alloc(10 * 1024 * 1024, 'a');
  expect(await scanner.scan(await file(large))).toBeNull();
  large.write(eicar, 7_000_001);
  expect(await scanner.scan(await file(large))).toBe('Eicar-Test-Signature');
});

it('takes no answer, and any other one, for a failure', async () => {
  const path = await file('x');
  await expect((await daemon('INSTREAM size limit exceeded. ERROR\0')).scan(path)).rejects.toThrow(
    'size limit',
  );
  await expect((await daemon('')).scan(path)).rejects.toThrow('nothing');
  await expect((await daemon(null)).scan(path)).rejects.toThrow();
  await expect(clamd('clamd:///nowhere/clamd.ctl').scan(path)).rejects.toThrow();
});

it('is told by its address, or says what is wrong with it', () => {
  expect(clamdPlace('clamd://scanner.example:3311')).toEqual({ host: 'scanner.example', port: 3311 });
  expect(clamdPlace('clamd://scanner')).toEqual({ host: 'scanner', port: 3310 });
  expect(clamdPlace('clamd:///run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
  for (const wrong of ['scanner:3310', 'http://scanner', 'clamd://', ''])
    expect(() => clamdPlace(wrong)).toThrow('VIRUS_SCANNER');
});

it('is none where nothing is set, and a sandbox in the demo company', async () => {
  expect(openVirusScanner(undefined, false)).toBeNull();
  expect(await openVirusScanner(undefined, true)?.scan(await file(`a ${eicar} b`))).toBe(
    'Eicar-Test-Signature',
  );
});
