import { join } from 'node:path';
import type { Dictionary } from '#fields/model';
import { defineServerFeature, type ServerFeature } from '#server-kit/server';
import type { Parameter } from '#upkeep/model';
import { auditedUpkeep } from './audited.ts';
import { dictionaryHandlers } from './dictionaries/handlers.ts';
import { followKept } from './dictionaries/kept.ts';
import { sourcesOfDictionary } from './dictionaries/references.ts';
import { firstStepsOfUpkeep } from './first-steps.ts';
import { parameterHandlers } from './parameters/handlers.ts';

export interface UpkeepOptions {
  dictionaries?: readonly Dictionary[];
  parameters?: readonly Parameter[];
}

/** What administrators keep so that nobody has to change code: dictionaries and parameters of all features. */
export const upkeepFeature = ({ dictionaries = [], parameters = [] }: UpkeepOptions): ServerFeature =>
  defineServerFeature({
    name: 'upkeep',
    migrations: join(import.meta.dirname, 'migrations'),
    seed: async (db) => void (await followKept(db)),
    audited: auditedUpkeep,
    firstSteps: firstStepsOfUpkeep,
    references: dictionaries.flatMap(sourcesOfDictionary),
    handlers: [...dictionaryHandlers(dictionaries), ...parameterHandlers(parameters)],
  });
