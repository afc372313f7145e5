/** The most that a line of a trade document holds as its quantity or price: 14 digits before the point, as its columns do. */
export const mostOfLine = '99999999999999.999999';
