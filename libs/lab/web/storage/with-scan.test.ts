import { withScan } from './with-scan.ts';

it('a product code is of the bag before it; what is scanned twice is there once', () => {
  const din = '=A99992612345600';
  const after = (...scans: string[]) => scans.reduce<readonly string[]>(withScan, []);
  expect(after('=<S1151V00')).toEqual([]);
  expect(after('A999926123456', 'A999926123456')).toEqual(['A999926123456']);
  expect(after('A999926123456', '=<S1151V00', 'A999926123456', '=<S1393V00')).toEqual([
    'A999926123456 =<S1151V00',
    'A999926123456 =<S1393V00',
  ]);
  expect(after('A999926123456', '=<S1151V00', 'A999926123456', '=<S1151V00')).toEqual([
    'A999926123456 =<S1151V00',
  ]);
  expect(after(din)).toEqual([din]);
});
