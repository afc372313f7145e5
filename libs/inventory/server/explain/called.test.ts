import { called } from './called.ts';

it('calls a document by its number, and what has none by what it was', () => {
  expect(called('SO-20261126-0001')).toEqual(['SO-20261126-0001', 'SO-20261126-0001']);
  expect(called('OPENING')).toEqual(['期初', 'Opening']);
  expect(called('ISSUE')).toEqual(['历史出库', 'Earlier issue']);
  expect(called('QC200P')).toEqual(['检验判定', 'Verdict']);
  expect(called('custody')).toEqual(['留样', 'Sample']);
});
