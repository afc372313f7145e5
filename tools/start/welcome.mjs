// @ts-check
import path from 'node:path';

/**
 * Says that it is ready, where, and for whom.
 * @param {import('./server.mjs').Ready} ready
 * @param {{ root: string, seconds: number, log: string | null }} start
 */
export function welcome({ port, hosts, accounts }, { root, seconds, log }) {
  const width = Math.max(...accounts.map(({ name }) => name.length), 0);
  const lines = [
    `BMS is ready (${seconds.toFixed(1)} s).`,
    '',
    ...hosts.map((host) => `  http://${host}:${port}`),
    ...(accounts.length > 0 ? ['', 'Accounts of the demo company, all with the password demo1234:'] : []),
    ...accounts.map(({ name, title: [zh, en] }) => `  ${name.padEnd(width)}  ${en} (${zh})`),
    '',
    `${log ? `Log: ${path.relative(root, log)}. ` : ''}Stop with Ctrl-C.`,
  ];
  console.log(`\n${lines.join('\n')}\n`);
}
