import type { Label } from '#calls/model';
import type { SignerRole } from './states.ts';

/** Which record is signed. */
export interface SubjectReference {
  /** 'contract' */
  kind: string;
  id: string;
}

export interface Signer {
  role: SignerRole;
  name: string;
  email: string;
  /** Those of one number sign in any order; the next number is asked when all of this one have signed. From 1. */
  routing: number;
}

/** A record to be signed, as it stands now: this version, with these bytes, goes out. */
export interface EnvelopeSubject extends SubjectReference {
  version: number;
  companyId: string;
  /** What people call the record: the number of the contract. */
  number: string;
  title: Label;
  pdf: Uint8Array;
  signers: readonly Signer[];
}

/** At most this, so that it passes every service. Bytes. */
export const mostDocument = 10_000_000;
/** As DocuSign has it. Characters. */
export const mostReason = 200;
/** Every signer is reminded at most once in this time. Hours. */
export const remindEvery = 24;
/** Silence of the service after which it is asked. Minutes. */
export const silentFor = 15;
