import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { uploadDoors } from '#server-kit/model';
import { sampled } from '../all-calls.ts';
import { made, schemaOf, type Schema } from '../made-request.ts';
import { ask, make, type Probe, type Target } from '../probe.ts';

/** A place that nobody has a reason to ask; answers how often it was. */
async function bait(): Promise<{ port: number; asked: () => number; server: Server }> {
  let count = 0;
  const server = createServer((socket) => {
    count++;
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, asked: () => count, server };
}

/** Files that name a picture elsewhere: whoever draws or converts them might fetch it. */
const luring = (address: string): [string, string][] => [
  ['picture.svg', `<svg xmlns="http://www.w3.org/2000/svg"><image href="${address}"/></svg>`],
  ['page.html', `<img src="${address}">`],
  ['list.txt', `${address}\n`],
  ['playlist.pdf', `%PDF-1.4\n1 0 obj<</Type/Action/S/URI/URI(${address})>>endobj\n%%EOF`],
];

async function upload(target: Target, name: string, content: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const { method, path } = uploadDoors.putFile;
  await ask(target, path, { method, headers: { 'access-token': target.token }, body: form });
}

export const luredServer: Probe = {
  name: 'addresses that the server might be lured to (pictures, prints, files)',
  promise: 'the server asks none of them',
  async run(target, size) {
    const { port, asked, server } = await bait();
    const address = `http://127.0.0.1:${port}/picture.png`;
    let tried = 0;
    let faults = 0;
    const text = ({ maxLength = 1_000 }: Schema) => address.slice(0, maxLength);
    // Pictures, links, prints: every text of every call, filled in by an employee and by an administrator.
    for (const call of sampled(size))
      for (const token of [target.token, target.administrator.token]) {
        tried++;
        const headers = { 'access-token': token, referer: address, 'x-forwarded-host': `127.0.0.1:${port}` };
        if ((await make(target, call, made(schemaOf(call), text, true), headers)).status >= 500) faults++;
      }
    for (const [name, content] of luring(address)) {
      tried++;
      await upload(target, name, content);
    }
    // What is done later is done by jobs: they come round once a second.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const count = asked();
    server.close();
    return {
      figures: `${tried} requests that named one, ${count} fetched, ${faults} errors of the system`,
      safe: count === 0 && faults === 0,
    };
  },
};
