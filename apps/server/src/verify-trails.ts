import { verifyTrails, type BrokenLink } from '#approvals/server';
import { loadConfig, openConnections, openDatabase, StartError } from '#server-kit/server';

/** What is wrong with a link, for whoever runs the command. */
const problems: Record<BrokenLink['problem'], string> = {
  changed: 'the row is not what was written',
  missing: 'a row is missing',
  notFollowing: 'the row does not follow the one before',
  tailCutOff: 'the rows from here on were cut off',
  noTrail: 'the whole trail is missing',
  headForged: 'the end of the trail is not what was recorded',
};

/** Checks every approval trail of the database; ends with 1 where one is broken, and names the first broken link. */
async function run(): Promise<number> {
  const connections = await openConnections(loadConfig());
  const database = openDatabase({ app: connections.app, poolSize: 2 });
  try {
    const { instances, rows, broken } = await verifyTrails(database.db);
    if (!broken) {
      console.log(`${instances} approval trails with ${rows} rows are whole.`);
      return 0;
    }
    const place = broken.sequence === null ? '' : `, row ${broken.sequence}`;
    console.error(
      `Broken: document ${broken.number ?? '?'}${place}: ${problems[broken.problem]} (instance ${broken.instanceId}).`,
    );
    return 1;
  } finally {
    await database.close();
    await connections.stop();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 2;
}
