/** So many options are seen at a glance, and not searched. */
export const fewToSee = 6;
