import { z } from 'zod';

/** Channel of the live door that says who has a record open: `/live?channel=here&type=task&id=128`. */
export const hereChannel = 'here';

/** Somebody as pages show them, whatever their language. */
const herePerson = z.object({ id: z.string(), zh: z.string(), en: z.string() });
export type HerePerson = z.output<typeof herePerson>;

/** All that travels on it: who is there, again at each change, and as a sign of life. The page itself sends nothing. */
export const hereFrame = z.object({ people: z.array(herePerson) });

/** People that are named; more than these are not told. */
export const mostHere = 40;

/** Close codes: there is no such record, or no right to it any more. */
export const hereGone = 4004;
