import type { Label } from '#calls/model';

const thisYear = new Date().getFullYear();

/** The years that a list offers, the latest first. Others than these are found by their number all the same. */
export const yearOptions = ({
  before,
  after,
}: {
  before: number;
  after: number;
}): { value: string; label: Label }[] =>
  Array.from({ length: before + 1 + after }, (_, at) => {
    const value = String(thisYear + after - at);
    return { value, label: [value, value] };
  });
