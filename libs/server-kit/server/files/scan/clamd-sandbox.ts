import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

/** The test file of the European Institute for Computer Antivirus Research, which every scanner knows; put together so that none finds it here. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join(
  '',
);
/** What clamd calls it. */
export const eicarName = 'Eicar-Test-Signature';
/** clamd's ordinary StreamMaxLength. Bytes. */
const mostBytes = 25 * 1024 * 1024;

/** What clamd answers to the bytes that came so far; null where more has to come. */
function answerTo(bytes: Buffer): string | null {
  const end = bytes.indexOf(0);
  if (end < 0) return null;
  const command = bytes.toString('latin1', 0, end);
  if (command === 'zPING') return 'PONG';
  if (command === 'zVERSION') return 'ClamAV sandbox';
  if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND';
  const parts: Buffer[] = [];
  let size = 0;
  for (let at = end + 1; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0)
      return Buffer.concat(parts).includes(eicar) ? `stream: ${eicarName} FOUND` : 'stream: OK';
    size += length;
    if (size > mostBytes) return 'INSTREAM size limit exceeded. ERROR';
    if (at + 4 + length > bytes.length) return null;
    parts.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

function serve(socket: Socket): void {
  const parts: Buffer[] = [];
  socket.on('error', () => socket.destroy());
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    const answer = answerTo(Buffer.concat(parts));
    if (answer !== null) socket.end(`${answer}\0`);
  });
}

/**
 * A stand-in for ClamAV's daemon that speaks its protocol and knows the EICAR test file alone: for tests and the demo
 * company. It does not keep the process alive.
 */
export async function startClamdSandbox(): Promise<{ address: string; server: Server }> {
  const server = createServer(serve).listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return { address: `clamd://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
