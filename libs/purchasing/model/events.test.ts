import { z } from 'zod';
import { goodsAccepted } from './events.ts';

it('what was accepted of one line, as it used to be told, reads as what is told of several', () => {
  const verdict = { type: 'QC200P', id: 'v1' };
  const lines = [{ line: '7', quantity: '2.5' }];
  expect(goodsAccepted.data.parse({ line: '7', quantity: '2.5', verdict })).toEqual({ lines, verdict });
  expect(goodsAccepted.data.parse({ lines, verdict })).toEqual({ lines, verdict });
  expect(z.encode(goodsAccepted.data, { lines, verdict })).toEqual({ lines, verdict });
});
