/** JavaScript to the landing and of a further screen, in compressed KB; largest paint plain and slowed, in ms. */
export const goals = { landing: 330, screen: 100, paint: 1_000, slowed: 2_500 } as const;
