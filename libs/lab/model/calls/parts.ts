import { z } from 'zod';
import { unitStates, sheetStates, type UnitState, type SheetState } from '../states.ts';

const names = <K extends string>(of: Readonly<Record<K, unknown>>) => Object.keys(of) as [K, ...K[]];
export const unitState = z.enum(names<UnitState>(unitStates));
export const sheetState = z.enum(names<SheetState>(sheetStates));
export const who = z.object({ id: z.string(), name: z.string() });
/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true });

/** What a certificate of storage is issued as. */
export const certificate = z.object({
  id: z.string(),
  number: z.string(),
  issuedAt: instant,
  signer: who,
  /** The name of the signer in Chinese and in English, as the reader of the paper has it. */
  signedAs: z.tuple([z.string(), z.string()]),
});
export type Certificate = z.output<typeof certificate>;

/** The file of a device as it was read, with the digest that stands on the paper. */
export const deviceFile = z.object({ name: z.string(), sha256: z.string(), text: z.string() });
export type DeviceFile = z.output<typeof deviceFile>;

/** Bytes that the file of a device may have; a larger one is none. */
export const mostBytesOfDevice = 2_000_000;

/** A unit as every desk shows it. */
export const unitHead = z.object({
  id: z.string(),
  din: z.string(),
  product: z.string(),
  /** As its label says: product code, type of donation and division. */
  code: z.string(),
  state: unitState,
  use: z.enum(['own', 'related', 'unrelated']),
  childName: z.string(),
  motherName: z.string(),
  contractNo: z.string(),
  kitSerial: z.string().nullable(),
  waybill: z.string().nullable(),
  hospital: z.string(),
  collector: z.string(),
  bornAt: instant.nullable(),
  bornZone: z.string(),
  siteZone: z.string(),
  collectedAt: instant.nullable(),
  arrivesAt: instant.nullable(),
  deadline: instant.nullable(),
  limitMinutes: z.int(),
  receivedAt: instant.nullable(),
  freezingAt: instant.nullable(),
  bankedAt: instant.nullable(),
  bloodGroup: z.string().nullable(),
  position: z.object({ id: z.string(), words: z.string(), area: z.string() }).nullable(),
  place: z.string().nullable(),
  version: z.int(),
});
export type UnitHead = z.output<typeof unitHead>;
