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

/** What clamd answers to a stream of parts, each after its length; told each piece once, however it was cut on the way. */
class Stream {
  /** Of a part, or of a length: what came before it was whole. */
  #rest = Buffer.alloc(0);
  /** The last bytes of the part before: what the scanner looks for may begin in one part and end in the next. */
  #tail = Buffer.alloc(0);
  #left = 0;
  #size = 0;
  #found = false;

  /** The answer; null where more has to come. */
  take(piece: Buffer): string | null {
    let bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, piece]) : piece;
    this.#rest = Buffer.alloc(0);
    while (bytes.length > 0) {
      if (this.#left > 0) {
        const part = bytes.subarray(0, this.#left);
        this.#look(part);
        this.#left -= part.length;
        bytes = bytes.subarray(part.length);
        continue;
      }
      if (bytes.length < 4) {
        this.#rest = Buffer.from(bytes);
        return null;
      }
      this.#left = bytes.readUInt32BE(0);
      bytes = bytes.subarray(4);
      if (this.#left === 0) return this.#found ? `stream: ${eicarName} FOUND` : 'stream: OK';
      this.#size += this.#left;
      if (this.#size > mostBytes) return 'INSTREAM size limit exceeded. ERROR';
    }
    return null;
  }

  #look(part: Buffer): void {
    const seen = Buffer.concat([this.#tail, part]);
    this.#found ||= seen.includes(eicar);
    this.#tail = Buffer.from(seen.subarray(Math.max(0, seen.length - eicar.length + 1)));
  }
}

const plain: Readonly<Record<string, string>> = { zPING: 'PONG', zVERSION: 'ClamAV sandbox' };
/** Longest command that clamd knows, with room. Bytes. */
const longestCommand = 64;

function serve(socket: Socket): void {
  let begun = Buffer.alloc(0);
  let stream: Stream | null = null;
  const answerTo = (piece: Buffer): string | null => {
    if (stream) return stream.take(piece);
    begun = Buffer.concat([begun, piece]);
    const end = begun.indexOf(0);
    if (end < 0) return begun.length > longestCommand ? 'UNKNOWN COMMAND' : null;
    const command = begun.toString('latin1', 0, end);
    if (command !== 'zINSTREAM') return plain[command] ?? 'UNKNOWN COMMAND';
    stream = new Stream();
    return stream.take(begun.subarray(end + 1));
  };
  socket.on('error', () => socket.destroy());
  socket.on('data', (piece: Buffer) => {
    if (socket.writableEnded) return;
    const answer = answerTo(piece);
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
