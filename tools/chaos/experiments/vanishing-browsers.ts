import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sized, type Experiment } from '../experiment.ts';
import { applicant, purchase } from '../world.ts';

/** How a browser leaves in the middle: without a word after half a header, after half a body, without reading. */
const ways = ['half a header', 'half a body', 'does not read', 'resets'] as const;

function vanish(port: number, way: (typeof ways)[number], token: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const body = JSON.stringify({ code: 'REQ110P_1', pageSize: 100 });
  const head = `POST /Bseajax/Bseobj HTTP/1.1\r\nHost: localhost\r\naccess-token: ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n`;
  return new Promise((resolve) => {
    socket.on('connect', () => {
      if (way === 'half a header') socket.write(head.slice(0, 60));
      else if (way === 'half a body') socket.write(`${head}\r\n${body.slice(0, 10)}`);
      else {
        socket.pause();
        socket.write(`${head}\r\n${body}`);
        if (way === 'resets') setTimeout(() => socket.resetAndDestroy(), 5);
      }
      resolve(socket);
    });
    socket.on('error', () => resolve(socket));
  });
}

export const vanishingBrowsers: Experiment = {
  name: 'slow browsers and browsers that vanish in the middle',
  promise: 'everyone else is served, no connection of the database stays taken',
  async run(world, size) {
    const count = sized(2_000, size, 200);
    const port = Number(new URL(world.first.origin).port);
    const { person, next } = await applicant(world.first.origin);
    const token = person.request(purchase.list, {}).headers['access-token'] ?? '';
    const sockets: Socket[] = [];
    let slowest = 0;
    for (let at = 0; at < count; at++) {
      sockets.push(await vanish(port, ways[at % ways.length] ?? 'resets', token));
      if (at % Math.ceil(count / 20) === 0) {
        const begun = performance.now();
        await person.call(purchase.submit, next());
        slowest = Math.max(slowest, performance.now() - begun);
      }
    }
    await pause(500);
    const [taken] = await world.query<{ busy: number }>(
      `SELECT count(*)::int AS busy FROM pg_stat_activity
        WHERE application_name = 'bms' AND state IN ('active', 'idle in transaction') AND pid <> pg_backend_pid()`,
    );
    for (const socket of sockets) socket.destroy();
    return {
      figures: `${count} of them; the slowest of 20 submissions between took ${slowest.toFixed(0)} ms; ${taken?.busy} connections of the database busy afterwards`,
      kept: (taken?.busy ?? 99) <= 1 && slowest < 10_000,
    };
  },
};
