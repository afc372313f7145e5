import Big from 'big.js';

/** Beyond both of these another person counts again. */
export interface CountLimits {
  /** Of what the books say. */
  percent: string;
  /** In the currency of the company. */
  amount: string;
}

/** What was counted against what the books say at the moment of counting. */
export interface Variance {
  /** Counted − book. */
  quantity: string;
  /** At the present rate, whole cents. */
  value: string;
  /** In percent of the book, one decimal; null where the book says nothing. */
  percent: string | null;
}

/** Book 42, counted 1: −41. */
export function varianceOf({
  book,
  counted,
  rate,
}: {
  book: string;
  counted: string;
  rate: string;
}): Variance {
  const quantity = new Big(counted).minus(book);
  return {
    quantity: quantity.toFixed(),
    value: quantity.times(rate).round(2, Big.roundHalfUp).toFixed(2),
    percent: new Big(book).eq(0)
      ? null
      : quantity.times(100).div(new Big(book).abs()).round(1, Big.roundHalfUp).toFixed(),
  };
}

/** Is it so far apart that another person counts, blind: beyond the share and beyond the amount? */
export function needsRecount(
  line: { book: string; counted: string; rate: string },
  limits: CountLimits,
): boolean {
  const { quantity, value } = varianceOf(line);
  const beyondShare = new Big(quantity).abs().times(100).gt(new Big(line.book).abs().times(limits.percent));
  return beyondShare && new Big(value).abs().gt(limits.amount);
}
