const firstPause = 60_000;
const longestPause = 3_600_000;

/** How long to wait before a service is tried again: a minute, then twice as long each time, at most an hour. Milliseconds. */
export const pauseAfter = (tried: number): number =>
  Math.min(longestPause, firstPause * 2 ** Math.min(tried - 1, 20));
