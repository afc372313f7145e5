import { createReadStream } from 'node:fs';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { once } from 'node:events';
import { StartError } from '../../config/start-error.ts';
import type { VirusScanner } from './virus-scanner.ts';

/** Longest that a scan may take; an upload is at most ten megabytes. Milliseconds. */
const patience = 30_000;

/** Where clamd listens: clamd://host:3310, or clamd:///run/clamav/clamd.ctl for a socket of this machine. */
export function clamdPlace(address: string): NetConnectOpts {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol === 'clamd:' && !url.hostname && url.pathname.length > 1) return { path: url.pathname };
  if (url?.protocol === 'clamd:' && url.hostname)
    return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310) };
  throw new StartError(
    'The setting VIRUS_SCANNER is wrong: it must look like clamd://host:3310 or clamd:///run/clamav/clamd.ctl.',
  );
}

/** ClamAV's daemon, asked by its INSTREAM command: the bytes travel, so it may run on another machine. */
export function clamd(address: string): VirusScanner {
  const place = clamdPlace(address);
  return {
    async scan(path) {
      const answer = await instream(connect(place), path);
      if (answer === 'stream: OK') return null;
      const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
      if (found) return found;
      throw new Error(`The virus scanner answered: ${answer.slice(0, 200) || 'nothing'}`);
    },
  };
}

/** Sends a file in chunks, each after its length; answers the daemon's one line. */
async function instream(socket: Socket, path: string): Promise<string> {
  socket.setTimeout(patience, () => socket.destroy(new Error('The virus scanner does not answer.')));
  let said = '';
  socket.setEncoding('utf8').on('data', (text: string) => (said += text));
  const over = once(socket, 'close');
  const broken = new Promise<never>((_, reject) => socket.on('error', reject));
  broken.catch(() => undefined);
  const sending = async (): Promise<void> => {
    await once(socket, 'connect');
    socket.write('zINSTREAM\0');
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      // It may have seen enough: then it answers and hangs up.
      if (socket.destroyed || !socket.writable) return;
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      socket.write(length);
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), over]);
    }
    socket.write(Buffer.alloc(4));
  };
  try {
    await Promise.race([Promise.all([sending(), over]), broken]);
  } catch (error) {
    // An answer that came before the connection broke is one.
    if (!said.includes('\0')) throw error;
  } finally {
    socket.destroy();
  }
  return said.split('\0', 1)[0]?.trim() ?? '';
}
