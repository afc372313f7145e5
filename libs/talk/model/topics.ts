/** Readings that a message, a read position or a change of members makes stale. */
export const talkTopic = 'talk';
/** Readings that others' read positions make stale. */
export const readsTopic = 'talkReads';
/** Readings that the reader's own position makes stale. */
export const figuresTopic = 'talkFigures';
