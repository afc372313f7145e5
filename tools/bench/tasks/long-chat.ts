import type { Client } from 'pg';
import { readDialog, readDialogs, readMessages } from '#talk/model';
import type { Section } from '../../results/report.ts';
import type { WireClient } from '../../wire/wire-client.ts';

/** A dialog of so many messages opens within so many milliseconds (issue of the workspace). */
const messages = 100_000;
const goal = 500;
const openings = 15;

/** Makes the busiest group of somebody as long as that; answers its id. */
async function longGroup(owner: Client, personId: string): Promise<string> {
  const { rows } = await owner.query<{ id: string; last: number }>(
    `SELECT d.id, d.last_number AS last FROM dialog d JOIN dialog_member m ON m.dialog_id = d.id
      WHERE m.person_id = $1 AND m.left_at IS NULL AND d.kind = 'group' ORDER BY d.last_number DESC LIMIT 1`,
    [personId],
  );
  const [group] = rows;
  if (!group) throw new Error('The demo company has no group of this person.');
  await owner.query('SET session_replication_role = replica');
  await owner.query(
    `INSERT INTO chat_message (id, dialog_id, number, kind, author_id, at, words, search)
     SELECT gen_random_uuid(), $1, $2 + n, 'text', m.people[1 + n % array_length(m.people, 1)],
            now() - ($3 - n) * interval '1 second', '核对库存 ' || n, 'hedui ' || n
       FROM (SELECT array_agg(person_id) AS people FROM dialog_member WHERE dialog_id = $1 AND left_at IS NULL) AS m
      CROSS JOIN generate_series(1, $3::int) AS n`,
    [group.id, group.last, Math.max(0, messages - group.last)],
  );
  await owner.query(
    'UPDATE dialog SET last_at = now(), last_number = greatest(last_number, $2) WHERE id = $1',
    [group.id, messages],
  );
  await owner.query('RESET session_replication_role');
  await owner.query('VACUUM ANALYZE chat_message, dialog');
  return group.id;
}

/** What a page asks when it opens a dialog: the dialogs, this one, and its last messages. */
export async function longChat(owner: Client, reader: WireClient): Promise<Section> {
  const dialogId = await longGroup(owner, reader.personId);
  const times: number[] = [];
  let shown = 0;
  for (let turn = 0; turn < openings; turn++) {
    const begun = performance.now();
    const [, , page] = await Promise.all([
      reader.call(readDialogs, { q: '', take: 50 }),
      reader.call(readDialog, { dialogId }),
      reader.call(readMessages, { at: { dialogId } }),
    ]);
    times.push(performance.now() - begun);
    shown = page.messages.length;
  }
  const sorted = times.toSorted((a, b) => a - b);
  const slowest = sorted.at(-1) ?? 0;
  return {
    title: 'A long chat',
    about: `A group of ${messages.toLocaleString('en')} messages is opened ${openings} times: its dialogs, itself and its last messages, as the page asks for them together. Goal: under ${goal} ms.`,
    head: ['messages', 'shown', 'median ms', 'slowest ms'],
    rows: [
      [
        ...[messages.toLocaleString('en'), String(shown)],
        ...[
          (sorted[Math.floor(openings / 2)] ?? 0).toFixed(1),
          `${slowest.toFixed(1)}${slowest >= goal ? ' ✗' : ''}`,
        ],
      ],
    ],
  };
}
