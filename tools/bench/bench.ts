import { parseArgs } from 'node:util';
import { printed, readResults, writePart, type Section } from '../results/report.ts';
import { administrationUnderLoad } from './administration/administration-under-load.ts';
import { startBenchServer } from './bench-server.ts';
import { callsUnderLoad } from './calls/calls-under-load.ts';
import { growTo } from './calls/grow.ts';
import { saidTotals } from './calls/said-totals.ts';
import { referenceCost } from './calls/reference-cost.ts';
import { twoProcesses } from './calls/two-processes.ts';
import { interactionDelays } from './browser/interactions.ts';
import { openTimes } from './browser/open-times.ts';
import { longHour } from './browser/long-hour.ts';
import { longUse } from './browser/long-use.ts';
import { screensAlone } from './browser/screens-alone.ts';
import { screensInBrowser } from './browser/screens.ts';
import { Growth } from './growth.ts';
import { broadcasts } from './live/broadcasts.ts';
import { memoryOf } from './of-process.ts';
import { registersUnderLoad } from './registers/registers-under-load.ts';
import { startTimes } from './start-times.ts';
import { supplyUnderLoad } from './supply/supply-under-load.ts';
import { custodyUnderLoad } from './custody/custody-under-load.ts';
import { tasksUnderLoad } from './tasks/tasks-under-load.ts';
import { firstStartBefore } from './start/first-start-before.ts';

/**
 * `npm run bench`: what the product does under load, beside the least that could be done, in one run; into
 * docs/results.md. `--rows 1000000` forms at most (measured with a hundredth and a tenth of them as well), `--seconds 2` a
 * measurement, `--only calls,references,registers,administration,supply,tasks,custody,live,browser,start`; `--stock 1000000` lines of stock and a tenth of
 * it orders for `supply`, `--units 200000` for `custody`; `--rows` forms and `--entries 5000000` of the audit for `administration`; for `tasks` `--tasks 200000`, with ten times as many rows of the log and 25
 * times as many messages (`--logs`, `--messages`), and `--updates 100000` of one document.
 * `--only before --commit ecba150` holds the first start against that of an earlier commit.
 * `--only long --minutes 60` is a part of its own: 20 tabs in one window for so long.
 */
const whole = 'start,registers,administration,supply,tasks,custody,calls,references,processes,live,browser';
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '2' },
    /** Tasks, for `tasks`. */
    tasks: { type: 'string', default: '100000' },
    /** Rows of their log (ten times the tasks), chat messages (25 times), updates of the long document. */
    logs: { type: 'string', default: '' },
    messages: { type: 'string', default: '' },
    updates: { type: 'string', default: '100000' },
    /** Lines of stock. */
    stock: { type: 'string', default: '1000000' },
    /** Entries of the audit, and rows of an imported file, for `administration`. */
    entries: { type: 'string', default: '5000000' },
    imported: { type: 'string', default: '2000' },
    /** Units in custody, with five lines each. */
    units: { type: 'string', default: '200000' },
    only: { type: 'string', default: whole },
    minutes: { type: 'string', default: '60' },
    /** Held against by `--only before`. */
    commit: { type: 'string', default: 'HEAD~1' },
    /** Only calls whose name this fits: 'list|read'. */
    match: { type: 'string', default: '' },
    /** Goes on with the database of the last run. */
    keep: { type: 'boolean', default: false },
  },
});
const most = Number(values.rows);
const seconds = Number(values.seconds);
const wanted = values.only.split(',');
/** What brings servers of its own. */
const apart = ['start', 'before', 'registers', 'administration', 'supply', 'tasks', 'custody'];
/** What compares two things and no more: asked for alone, it is written as a part of its own. */
const comparing = ['before', 'registers', 'administration', 'supply', 'tasks', 'custody', 'references'];
/** The demo company as it is will do for the memory of a window. */
const alone = values.only === 'long';
/** The demo company alone may be more than the least of them: that one is left out then. */
const sizes = alone ? [] : [most / 100, most / 10, most];
/** Only some of it was measured: the rest of the results stays. */
const partly = values.only !== whole || values.keep;
const growth = new Growth(sizes);
const sections: Section[] = [];
const add = (section: Section): void => {
  sections.push(section);
  console.log(printed(section));
};

if (wanted.includes('start')) add(await startTimes());
if (wanted.includes('before')) add(await firstStartBefore(values.commit));
if (wanted.includes('registers')) add(await registersUnderLoad(seconds));
if (wanted.includes('administration'))
  add(
    await administrationUnderLoad(seconds, {
      entries: Number(values.entries),
      forms: most,
      imported: Number(values.imported),
    }),
  );
if (wanted.includes('supply'))
  for (const section of await supplyUnderLoad(seconds, {
    lines: Number(values.stock),
    orders: Math.round(Number(values.stock) / 10),
  }))
    add(section);
if (wanted.includes('tasks'))
  for (const section of await tasksUnderLoad(seconds, {
    tasks: Number(values.tasks),
    logs: Number(values.logs || values.tasks) * (values.logs ? 1 : 10),
    messages: Number(values.messages || values.tasks) * (values.messages ? 1 : 25),
    updates: Number(values.updates),
  }))
    add(section);
if (wanted.includes('custody')) add(await custodyUnderLoad(seconds, Number(values.units)));
if (wanted.every((part) => apart.includes(part))) {
  write('the demo company');
  process.exit();
}
const server = await startBenchServer({ name: alone ? 'bench-long' : 'bench', fresh: !values.keep });
let forms = 0;
const memory: string[][] = [];
const weigh = (when: string, size?: number): void => {
  const megabytes = memoryOf(server.pid);
  memory.push([when, `${megabytes.toFixed(0)} MB`]);
  if (size) growth.add(size, [{ name: 'memory of the server after the calls, MB', value: megabytes }]);
};
try {
  for (const size of sizes) {
    const database = await server.database();
    forms = await growTo(database, size);
    const measured = forms <= size * 2 || size === most;
    if (measured && wanted.includes('calls')) add(await saidTotals(server, database, size));
    await database.end();
    if (!measured) continue;
    if (wanted.includes('calls')) {
      const { section, figures } = await callsUnderLoad(server, forms, {
        size,
        connections: size === most ? [1, 16, 64] : [16],
        seconds,
        only: (name) => new RegExp(values.match).test(name),
      });
      add(section);
      growth.add(size, figures);
      weigh(`after the calls with ${size.toLocaleString('en')} requisitions`, size);
    }
    if (wanted.includes('live')) {
      const { section, figures } = await broadcasts(server, 2_000);
      growth.add(size, figures);
      weigh(`after 2,000 live connections with ${size.toLocaleString('en')} requisitions`);
      if (size === most) add(section);
    }
    if (wanted.includes('browser')) growth.add(size, await openTimes(server));
  }
  if (wanted.includes('references')) add(await referenceCost(server, seconds));
  if (wanted.includes('processes')) add(await twoProcesses(server, seconds));
  if (wanted.includes('browser')) add(await screensInBrowser(server));
  if (wanted.includes('browser')) add(await screensAlone(server));
  if (wanted.includes('browser')) add(await interactionDelays(server));
  if (wanted.includes('browser')) add(await longUse(server));
  if (wanted.includes('long')) add(await longHour(server, Number(values.minutes)));
  if (!alone && !comparing.includes(values.only)) add(growth.section(partly ? readResults() : undefined));
  if (memory.length > 0)
    add({
      title: 'Memory of the server, loaded',
      about: 'Resident, right after the load named; idle it is under Start.',
      head: ['', 'figure'],
      rows: memory,
    });
} finally {
  await server.stop();
}
write(alone ? 'the demo company' : `${forms.toLocaleString('en')} requisitions`);

function write(data: string): void {
  if (wanted.length === 1 && (alone || wanted.every((part) => comparing.includes(part))))
    writePart(`bench -- --only ${values.only}`, sections, data);
  else if (values.match === '') writePart('bench', sections, data, partly);
}
