import { z } from 'zod';

/**
 * Tasks are planned and reports written within these years: what is reckoned from them, days on or back and on the clocks of any
 * zone, can still be written, and the days in between are few enough to be gone through one by one.
 */
const [firstMoment, behindLast] = [Date.UTC(1900, 0, 1), Date.UTC(3000, 0, 1)];

const unplannable = { params: { text: ['请选择有效的时间', 'Please choose a valid time.'] } };

/** Can anything be planned for this moment? For none that there is not either. */
export const canBePlanned = (at: Date): boolean => at.getTime() >= firstMoment && at.getTime() < behindLast;

/** An instant, as tasks are planned for it. */
export const plannedInstant = z.iso.datetime().refine((text) => canBePlanned(new Date(text)), unplannable);

/** A day (YYYY-MM-DD), as tasks are planned for it and reports written of it. */
export const plannedDay = z.iso.date().refine((text) => canBePlanned(new Date(text)), unplannable);
