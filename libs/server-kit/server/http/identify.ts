import type { IncomingHttpHeaders } from 'node:http';
import { languages, type ErrorName, type Language } from '#calls/model';
import type { Actor } from '../actor.ts';
import type { Db } from '../context.ts';

/** Why a token is not accepted; each is a code from 70000 to 70008. */
export type IdentityError = Extract<
  ErrorName,
  | 'noToken'
  | 'unknownToken'
  | 'expiredToken'
  | 'signedInElsewhere'
  | 'accountDisabled'
  | 'passwordChanged'
  | 'rightsChanged'
  | 'endedByAdministrator'
  | 'secondStepMissing'
>;

/** Whose token it is, or why it is nobody's. Implemented by libs/identity; called once a request, so it must be quick. */
export type Identify = (db: Db, token: string, language: Language) => Promise<Actor | IdentityError>;

/** A token shorter than this is none (specification 9). */
const shortestToken = 10;

/** The token of a request: header `Access-Token`, else `Authorization: Bearer`; null where there is none. */
export function tokenOf(headers: IncomingHttpHeaders): string | null {
  const own = headers['access-token'];
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  for (const token of [typeof own === 'string' ? own.trim() : undefined, bearer])
    if (token && token.length >= shortestToken && token.length <= 512) return token;
  return null;
}

/** The language of the person: `X-Language`, else the first of `Accept-Language` that we speak, else Chinese. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const own = headers['x-language'];
  const wishes = `${typeof own === 'string' ? own : ''},${headers['accept-language'] ?? ''}`;
  for (const wish of wishes.toLowerCase().split(',')) {
    const language = languages.find((known) => wish.trim().startsWith(known));
    if (language) return language;
  }
  return 'zh';
}
