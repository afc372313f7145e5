/** So many of each kind of use are named, the latest of them. */
export const mostNamed = 20;
