import { defineNeedingFeature, defineServerFeature, type FileOwner } from './index.ts';
import { gather, madeWith, type Feature } from './gather.ts';

const ownerOf = (type: string): FileOwner => ({
  type,
  mayRead: () => Promise.resolve(true),
  mayChange: () => Promise.resolve(false),
});

const plain = defineServerFeature({ name: 'plain', fileOwners: [ownerOf('letter')] });
const needing = defineNeedingFeature({
  name: 'needing',
  migrations: '/here',
  with: ({ named }: { named: string }) => ({ fileOwners: [ownerOf(named), ownerOf('note')] }),
});
const empty = defineServerFeature({ name: 'empty' });
const features: readonly Feature<{ named: string }>[] = [needing, empty, plain];

it('makes features with what they need, and leaves the others as they are', () => {
  const made = madeWith(features, { named: 'parcel' });
  expect(made.map(({ name }) => name)).toEqual(['needing', 'empty', 'plain']);
  expect(made[0]).toMatchObject({ migrations: '/here', fileOwners: [{ type: 'parcel' }, { type: 'note' }] });
  expect(made[0]).not.toHaveProperty('with');
  expect(made[2]).toBe(plain);
});

it('gathers what features put into a slot, in their order', () => {
  const made = madeWith(features, { named: 'parcel' });
  expect(gather(made, 'fileOwners').map(({ type }) => type)).toEqual(['parcel', 'note', 'letter']);
});
