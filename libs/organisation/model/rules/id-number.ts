const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checks = '10X98765432';

/** Is this a number of an identity card (GB 11643): 17 digits and the check that follows from them? */
export function isIdNumber(text: string): boolean {
  const number = text.toUpperCase();
  if (!/^\d{17}[\dX]$/.test(number)) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(number[at]), 0);
  return checks[sum % 11] === number[17];
}
