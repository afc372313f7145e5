/** More corrections of attendance in a month than these need one more step (requisitions.md, REQ435P). */
export const correctionsWithoutExtraStep = 3;

/** The most overtime a month, by labour law (article 41). Hours; above it is a warning, not a refusal. */
export const monthlyOvertime = 36;
