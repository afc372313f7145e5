import { z } from 'zod';

/** How other features speak of a record: its id, and a name to show that was right when it was written down. */
export const reference = z.object({ id: z.string().min(1).max(64), name: z.string().max(200) });
export type Reference = z.output<typeof reference>;
