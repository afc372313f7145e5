import { LRUCache } from 'lru-cache';
import { remembered } from './remembered.ts';

/** Longer than anything is kept that is asked whether it still holds. */
const keptFor = 120_000;

const last = remembered(new LRUCache<string, number>({ max: 10_000, ttl: keptFor }));
let changes = 0;

/** A person has changed something. */
export const noteChange = (personId: string): unknown => last.set(personId, ++changes);

/**
 * A number that changes with each change that a person makes in this process. Figures that are kept for a moment have it in
 * their key, so that people see at once what they did themselves. 0: the person has changed nothing lately.
 */
export const changesBy = (personId: string): number => last.get(personId) ?? 0;
