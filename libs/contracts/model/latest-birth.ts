/** Days after its due date in which a child is still awaited: it is 42 weeks then. */
export const latestBirth = 14;
