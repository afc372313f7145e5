// @ts-check
import { connect, createServer } from 'node:net';
import { Problem } from './problem.mjs';
import { addressOf } from './server.mjs';

/**
 * Stops with a sentence where something listens on the port already; before the database is touched.
 * @param {NodeJS.ProcessEnv} env
 */
export async function checkPort(env) {
  const address = `http://${addressOf(env)}`;
  if (!URL.canParse(address)) return; // the server's configuration check says what is wrong, by name
  const { hostname, port } = new URL(address);
  if (!port) return;
  const taken = await new Promise((resolve) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port), timeout: 1_000 });
    const answer = (/** @type {boolean} */ yes) => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
  if (taken)
    throw new Problem(
      `Port ${port} is in use, perhaps by another BMS. Stop that program, or choose another port: PORT=${Number(port) + 100} npm start`,
    );
}

/**
 * A port of this machine that nothing listens on.
 * @returns {Promise<number>}
 */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
