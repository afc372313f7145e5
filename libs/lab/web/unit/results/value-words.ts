import type { Label } from '#calls/model';
import { resultWord, testOf } from '#lab/model';

/** A result as it is read, with what it is measured in. */
export function valueWords({ test, value }: { test: string; value: string }): Label {
  const unit = testOf(test)?.unit;
  return unit ? [`${value} ${unit}`, `${value} ${unit}`] : resultWord(value);
}
