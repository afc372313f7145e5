/** What is no letter and no digit. */
export const sign = /[^\p{L}\p{N}]/gu;

/** A text without what people write differently: full width, small letters, signs and spaces. */
export const comparedText = (text: string): string => text.normalize('NFKC').toUpperCase().replace(sign, '');
