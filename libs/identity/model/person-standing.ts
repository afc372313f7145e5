/** Of an employee on a day: has not come yet, works here, has left. The same number comes back as `employed`. */
export const personStandings = ['planned', 'employed', 'left'] as const;
export type PersonStanding = (typeof personStandings)[number];

/** What happens to an employment, from a day on. */
export const personActKinds = ['join', 'move', 'leave'] as const;
export type PersonActKind = (typeof personActKinds)[number];
