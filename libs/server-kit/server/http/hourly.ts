import { LRUCache } from 'lru-cache';
import { CallError, type Label } from '#calls/model';

const hour = 3_600_000;
const addresses = 20_000;

/**
 * Counts what comes from one network through a door that is open to anyone; beyond `most` within an hour it refuses with `text`,
 * which may say {minutes} until it goes on. In memory alone: an address that is kept beside a moment would say who came.
 */
export function hourly(most: number, text: Label): (address: string, now: Date) => void {
  const counts = new LRUCache<string, { count: number; until: number }>({ max: addresses });
  return (address, now) => {
    const at = now.getTime();
    const kept = counts.get(address);
    if (!kept || kept.until <= at) counts.set(address, { count: 1, until: at + hour });
    else if (++kept.count > most)
      throw new CallError('tooMany', {
        text,
        values: { minutes: Math.max(1, Math.ceil((kept.until - at) / 60_000)) },
      });
  };
}
