import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { z } from 'zod';

/** Who is there, as others see it: what the page says of its cursor, and who the server knows that it is. */
const said = z.record(z.string().max(20), z.unknown()).nullable();

/** One page's presence (Yjs awareness): its number, how often it has spoken, and what it says; null: it has left. */
export interface Presence {
  client: number;
  clock: number;
  state: Record<string, unknown> | null;
}

/** Reads what a page says of itself; throws where it is none, or speaks of several. */
export function readPresence(bytes: Uint8Array): Presence {
  const from = decoding.createDecoder(bytes);
  if (decoding.readVarUint(from) !== 1) throw new Error('A page speaks of itself alone.');
  const client = decoding.readVarUint(from);
  const clock = decoding.readVarUint(from);
  return { client, clock, state: said.parse(JSON.parse(decoding.readVarString(from))) };
}

export function writePresence(all: readonly Presence[]): Uint8Array {
  const to = encoding.createEncoder();
  encoding.writeVarUint(to, all.length);
  for (const { client, clock, state } of all) {
    encoding.writeVarUint(to, client);
    encoding.writeVarUint(to, clock);
    encoding.writeVarString(to, JSON.stringify(state));
  }
  return encoding.toUint8Array(to);
}
