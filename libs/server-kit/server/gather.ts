import type { DeclaredSlots, MadeSlots, NeedingFeature, ServerFeature } from './feature.ts';

/** What stands in a list of features, where `Needs` is what the app can hand over. */
export type Feature<Needs> = ServerFeature | NeedingFeature<Needs>;

/** The features with what they need; those that need nothing stay as they are. */
export const madeWith = <Needs>(features: readonly Feature<Needs>[], needs: Needs): ServerFeature[] =>
  features.map((feature) => {
    if (!feature.with) return feature;
    const { with: make, ...declared } = feature;
    return { ...declared, ...make(needs) };
  });

type Slots = DeclaredSlots & MadeSlots;
type EntryOf<List> = NonNullable<List> extends readonly (infer Entry)[] ? Entry : never;

/** All that features put into a slot, in the order of the features. */
export const gather = <Of extends object, Slot extends keyof Of & keyof Slots>(
  features: readonly Of[],
  slot: Slot,
): EntryOf<Of[Slot]>[] =>
  features.flatMap((feature) => (feature[slot] as EntryOf<Of[Slot]>[] | undefined) ?? []);
