import fc from 'fast-check';
import { shortageOf, type StockFacts } from './shortage.ts';

const facts: StockFacts = {
  ...{ safety: '500', onHand: '320', reserved: '60', lent: '0' },
  ...{ onOrder: '100', minimumOrder: '200', multiple: '50' },
};

it('is what the safety stock lacks, and suggests at least the minimum, up to the multiple', () => {
  expect(shortageOf(facts)).toEqual({ available: '260', shortage: '240', suggested: '200' });
  expect(shortageOf({ ...facts, onOrder: '0' })).toMatchObject({ shortage: '240', suggested: '250' });
  expect(shortageOf({ ...facts, onHand: '560' })).toBeNull();
  expect(shortageOf({ ...facts, onHand: '559.999999' })).toMatchObject({ shortage: '0.000001' });
  // What is lent is not there, either.
  expect(shortageOf({ ...facts, onHand: '565', lent: '5' })).toBeNull();
  expect(shortageOf({ ...facts, onHand: '565', lent: '6' })).toMatchObject({
    available: '499',
    shortage: '1',
  });
});

it('suggests nothing where what is on order will do, and what is lacking where nothing is said of orders', () => {
  expect(shortageOf({ ...facts, onOrder: '240' })).toMatchObject({ suggested: '0' });
  const free = { ...facts, minimumOrder: null, multiple: null };
  expect(shortageOf(free)).toMatchObject({ suggested: '140' });
});

it('once bought, is enough, and is bought as it may be', () => {
  const amount = fc.integer({ min: 0, max: 5_000 }).map(String);
  fc.assert(
    fc.property(
      fc.record({
        safety: amount,
        onHand: amount,
        reserved: amount,
        lent: amount,
        onOrder: amount,
        minimumOrder: amount,
        multiple: amount,
      }),
      (each) => {
        const found = shortageOf(each);
        if (!found)
          return Number(each.onHand) - Number(each.reserved) - Number(each.lent) >= Number(each.safety);
        const bought = Number(found.suggested);
        const projected = Number(found.available) + Number(each.onOrder) + bought;
        if (projected < Number(each.safety)) return false;
        if (bought === 0) return true;
        return (
          bought >= Number(each.minimumOrder) &&
          (each.multiple === '0' || bought % Number(each.multiple) === 0)
        );
      },
    ),
  );
});
