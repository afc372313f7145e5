/** Decimal text as the database answers it ('1200.000000') without the zeros that say nothing: '1200'. */
export const plainDecimal = (text: string): string =>
  text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
