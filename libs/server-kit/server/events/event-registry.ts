import type { EventDeclaration } from '#calls/model';
import { StartError } from '../config/start-error.ts';
import type { ServerFeature } from '../feature.ts';
import type { Reaction } from './reaction.ts';

/** A reaction with the name under which the database remembers that it has run. */
export interface NamedReaction extends Reaction {
  key: string;
}

/** Who reacts to what: compiled once from the composed features. */
export interface EventRegistry {
  reactionsTo(event: EventDeclaration): readonly NamedReaction[];
  all: readonly NamedReaction[];
}

export function registerEvents(
  features: readonly Pick<ServerFeature, 'name' | 'reactions'>[],
): EventRegistry {
  const byEvent = new Map<string, NamedReaction[]>();
  for (const feature of features)
    for (const reaction of feature.reactions ?? []) {
      const key = `${feature.name}/${reaction.event.name}`;
      const known = byEvent.get(reaction.event.name) ?? [];
      if (known.some((other) => other.key === key))
        throw new StartError(`Feature ${feature.name} reacts twice to ${reaction.event.name}; make it one.`);
      byEvent.set(reaction.event.name, [...known, { ...reaction, key }]);
    }
  return {
    reactionsTo: (event) => byEvent.get(event.name) ?? [],
    all: [...byEvent.values()].flat(),
  };
}
