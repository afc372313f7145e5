/** What is shared at once (workspace, editing together). Bytes and milliseconds. */
export const sharedLimits = {
  update: 1024 * 1024,
  state: 10 * 1024 * 1024,
  /** What a document says from the beginning: a copy also holds what a full document did not take any more. */
  beginning: 12 * 1024 * 1024,
  /** Presence that is not renewed is gone. */
  presence: 30_000,
  /** Presence is told at most this often. */
  presenceEvery: 100,
  presenceBytes: 4_096,
  /** A right is asked anew after this time at the latest. */
  rights: 5_000,
  /** A hold that is not renewed ends by itself; the page renews it three times as often. */
  hold: 90_000,
  holdRenewed: 30_000,
  /** Characters of the reason with which a hold is broken. */
  holdReason: 200,
  /** A version is kept after this time of change. */
  versionEvery: 600_000,
  /** Days until of the versions that nobody named one a day stays. */
  versionDays: 30,
} as const;
