import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { z } from 'zod';

/** Why a page may only read, or an update was not taken. */
export const refusals = ['noRight', 'locked', 'tooLarge', 'olderPage', 'malformed', 'gone', 'held'] as const;
export type Refusal = (typeof refusals)[number];

/** Somebody as pages show them, whatever their language. */
const named = z.object({ id: z.string(), zh: z.string(), en: z.string() });

/** Who writes alone since when, and how the last hold was broken; null: nobody, never. */
const holdState = z.object({
  hold: z.object({ by: named, since: z.iso.datetime() }).nullable(),
  broken: z.object({ of: z.string(), by: named, at: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type HoldState = z.output<typeof holdState>;

/** What travels on channel `docs`, binary; state vectors, updates and presence are Yjs's own. */
export type ClientFrame =
  /** First of all: what the page knows, of its content and of documents. */
  | { type: 'hello'; content: number; vector: Uint8Array }
  /** A change; `id` counts up on a connection. */
  | { type: 'update'; id: number; update: Uint8Array }
  | { type: 'presence'; presence: Uint8Array };
export type ServerFrame =
  /** What the page lacks, what the server has, and what the reader may do: null is everything. */
  | { type: 'state'; update: Uint8Array; vector: Uint8Array; refusal: Refusal | null }
  /** The change is committed. */
  | { type: 'kept'; id: number }
  | { type: 'update'; update: Uint8Array }
  | { type: 'presence'; presence: Uint8Array }
  /** The change was not taken. */
  | { type: 'refused'; id: number; refusal: Refusal }
  /** What the reader may do has changed. */
  | { type: 'may'; refusal: Refusal | null }
  /** Who writes alone. */
  | { type: 'hold'; state: HoldState }
  /** A sign of life. */
  | { type: 'beat' };

const clientTypes = ['hello', 'update', 'presence'] as const;
const serverTypes = ['state', 'kept', 'update', 'presence', 'refused', 'may', 'hold', 'beat'] as const;

const codeOf = (refusal: Refusal | null): number => (refusal === null ? 0 : refusals.indexOf(refusal) + 1);
function refusalOf(code: number): Refusal | null {
  if (code === 0) return null;
  const refusal = refusals[code - 1];
  if (!refusal) throw new Error('An unknown refusal.');
  return refusal;
}

/** What a socket sends; never shared memory. */
type Sent = Uint8Array<ArrayBuffer>;

export function encodeClientFrame(frame: ClientFrame): Sent {
  const to = encoding.createEncoder();
  encoding.writeVarUint(to, clientTypes.indexOf(frame.type));
  if (frame.type === 'hello') {
    encoding.writeVarUint(to, frame.content);
    encoding.writeVarUint8Array(to, frame.vector);
  } else if (frame.type === 'update') {
    encoding.writeVarUint(to, frame.id);
    encoding.writeVarUint8Array(to, frame.update);
  } else encoding.writeVarUint8Array(to, frame.presence);
  return encoding.toUint8Array(to) as Sent;
}

/** Throws where it is no frame. */
export function decodeClientFrame(bytes: Uint8Array): ClientFrame {
  const from = decoding.createDecoder(bytes);
  const type = clientTypes[decoding.readVarUint(from)];
  if (type === 'hello')
    return { type, content: decoding.readVarUint(from), vector: decoding.readVarUint8Array(from) };
  if (type === 'update')
    return { type, id: decoding.readVarUint(from), update: decoding.readVarUint8Array(from) };
  if (type === 'presence') return { type, presence: decoding.readVarUint8Array(from) };
  throw new Error('No frame.');
}

export function encodeServerFrame(frame: ServerFrame): Sent {
  const to = encoding.createEncoder();
  encoding.writeVarUint(to, serverTypes.indexOf(frame.type));
  switch (frame.type) {
    case 'state':
      encoding.writeVarUint8Array(to, frame.update);
      encoding.writeVarUint8Array(to, frame.vector);
      encoding.writeVarUint(to, codeOf(frame.refusal));
      break;
    case 'kept':
      encoding.writeVarUint(to, frame.id);
      break;
    case 'update':
      encoding.writeVarUint8Array(to, frame.update);
      break;
    case 'presence':
      encoding.writeVarUint8Array(to, frame.presence);
      break;
    case 'refused':
      encoding.writeVarUint(to, frame.id);
      encoding.writeVarUint(to, codeOf(frame.refusal));
      break;
    case 'may':
      encoding.writeVarUint(to, codeOf(frame.refusal));
      break;
    case 'hold':
      encoding.writeVarString(to, JSON.stringify(frame.state));
  }
  return encoding.toUint8Array(to) as Sent;
}

/** Throws where it is no frame. */
export function decodeServerFrame(bytes: Uint8Array): ServerFrame {
  const from = decoding.createDecoder(bytes);
  const type = serverTypes[decoding.readVarUint(from)];
  const part = () => decoding.readVarUint8Array(from);
  const number = () => decoding.readVarUint(from);
  switch (type) {
    case 'state':
      return { type, update: part(), vector: part(), refusal: refusalOf(number()) };
    case 'kept':
      return { type, id: number() };
    case 'update':
      return { type, update: part() };
    case 'presence':
      return { type, presence: part() };
    case 'refused':
      return { type, id: number(), refusal: refusalOf(number()) ?? 'malformed' };
    case 'may':
      return { type, refusal: refusalOf(number()) };
    case 'hold':
      return { type, state: holdState.parse(JSON.parse(decoding.readVarString(from))) };
    case 'beat':
      return { type };
    default:
      throw new Error('No frame.');
  }
}
