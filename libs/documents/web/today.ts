import dayjs from 'dayjs';

/** The day on the person's clock, YYYY-MM-DD; the server goes by its own. */
export const today = (): string => dayjs().format('YYYY-MM-DD');
