import { demoAccounts } from '#identity/model';
import { loadConfig, StartError } from '#server-kit/server';
import type { RunningServer } from './start-server.ts';

/** A stop that takes longer ends the process as it is; what was acknowledged is in the database. Milliseconds. */
const patience = 25_000;

let server: Promise<RunningServer> | undefined;
let stopping = false;

/** Ends in order: no new requests, those under way finished, then jobs, connections and the database. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(code || 1), patience).unref();
  await (await server?.catch(() => undefined))?.stop();
  process.exit(code);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
// Started by a launcher: when its channel breaks, it is gone, and nothing may stay behind.
if (process.channel) process.on('disconnect', () => void stop(0));
for (const fault of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(fault, (error: unknown) => {
    console.error(`${new Date().toISOString()} ${fault}:`, error);
    void stop(1);
  });

try {
  const config = loadConfig();
  // Two thousand modules: a wrong setting is told without them.
  server = import('./start-server.ts').then(({ startServer }) => startServer(config));
  const { port, firstAdministrator } = await server;
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  const address = config.publicOrigin ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  console.log(`BMS is ready at ${address}`);
  // Not into the log, which a launcher may keep in a file: this is shown once and never again.
  if (firstAdministrator)
    console.error(
      `The first administrator: account '${firstAdministrator.name}', password '${firstAdministrator.password}'. ` +
        `It is shown only now and has to be changed when signing in.`,
    );
  if (config.demo)
    console.log(
      `Demo accounts, all with the password demo1234: ${demoAccounts.map(({ name }) => name).join(', ')}`,
    );
  // A launcher hears where and for whom, so that it need not read the configuration itself.
  process.send?.({
    ready: { port, hosts: Object.keys(config.hosts), accounts: config.demo ? demoAccounts : [] },
  });
} catch (error) {
  if (error instanceof StartError) console.error(error.message);
  else console.error('BMS could not start:', error);
  process.exit(1);
}
