import { LRUCache } from 'lru-cache';
import { CallError } from '#calls/model';
import { mostAnswersAnHour } from '#questionnaires/model';

const hour = 3_600_000;
const addresses = 20_000;

/**
 * Counts answers through open links by address. In memory alone: an address that is kept beside a moment would say who
 * answered without a name.
 */
export function hourly(): (address: string, now: Date) => void {
  const counts = new LRUCache<string, { count: number; until: number }>({ max: addresses });
  return (address, now) => {
    const at = now.getTime();
    const kept = counts.get(address);
    if (!kept || kept.until <= at) counts.set(address, { count: 1, until: at + hour });
    else if (++kept.count > mostAnswersAnHour)
      throw new CallError('tooMany', {
        text: [
          '该网络一小时内提交过多，请 {minutes} 分钟后再试',
          'Too many answers from this network within an hour, please try again in {minutes} min',
        ],
        values: { minutes: Math.max(1, Math.ceil((kept.until - at) / 60_000)) },
      });
  };
}
