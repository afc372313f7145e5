import type { Section } from '../../results/report.ts';
import { purchaseCalls, sampleRequisitions } from '../../wire/sample-requisition.ts';
import { signedIn } from '../../wire/wire-client.ts';
import type { BenchServer } from '../bench-server.ts';
import { inTurns } from '../in-turns.ts';
import { check } from './recorded.ts';

const turns = 6;

/** What it costs a write that it is noted which records a form refers to: with the triggers that do so and without. */
export async function referenceCost(server: BenchServer, seconds: number): Promise<Section> {
  const database = await server.database();
  const employee = await signedIn(server.origin, 'employee');
  const sample = await sampleRequisitions(employee);
  const set = (how: 'ENABLE' | 'DISABLE') =>
    database.query(
      `ALTER TABLE form ${how} TRIGGER form_references_of_new, ${how} TRIGGER form_references_of_changed`,
    );
  const rows: string[][] = [];
  try {
    for (const name of ['save', 'submit'] as const) {
      const next = () => employee.request(purchaseCalls[name], sample(1));
      const side = (how: 'ENABLE' | 'DISABLE') => ({
        origin: server.origin,
        check,
        next,
        before: () => set(how),
      });
      const [noted, bare] = await inTurns([side('ENABLE'), side('DISABLE')], {
        connections: 8,
        seconds,
        turns,
      });
      if (!noted || !bare) continue;
      rows.push([
        name,
        noted.perSecond.toFixed(0),
        bare.perSecond.toFixed(0),
        (noted.perSecond / bare.perSecond).toFixed(2),
        noted.p50.toFixed(1),
        bare.p50.toFixed(1),
      ]);
    }
  } finally {
    await set('ENABLE');
    await database.end();
  }
  return {
    title: 'Which records a form refers to',
    about: `Written down by triggers (form_reference): saving and submitting a new requisition of three lines with them and without, 8 connections, ${turns} turns of ${seconds} s in alternation on one database.`,
    head: ['call', 'with: calls/s', 'without: calls/s', 'ratio', 'with: p50 ms', 'without: p50 ms'],
    rows,
  };
}
