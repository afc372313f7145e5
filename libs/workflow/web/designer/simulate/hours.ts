import type { Label } from '#calls/model';

/** Hours as people say them: below two days in hours, above in days. */
export const hoursLabel = (hours: number): Label =>
  hours < 48
    ? [`${Math.round(hours * 10) / 10} 小时`, `${Math.round(hours * 10) / 10} h`]
    : [`${Math.round(hours / 2.4) / 10} 天`, `${Math.round(hours / 2.4) / 10} days`];
