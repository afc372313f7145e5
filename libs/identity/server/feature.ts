import { join } from 'node:path';
import { accountScreens, employeeScreens } from '#identity/model';
import { defineServerFeature, type ServerFeature } from '#server-kit/server';
import { companySource, departmentSource, personSource } from './references/organisation-sources.ts';
import type { ReferenceSource } from './references/reference-source.ts';
import { searchReferencesWith } from './references/search.ts';
import { seedIdentity } from './seeds/seed-identity.ts';

export interface IdentityOptions {
  /** Registers of the features, beside companies, departments and people. */
  references?: readonly ReferenceSource[];
  /** Codes of all screens of the installation: the standard roles get their first rights on them. */
  screens?: readonly string[];
}

/** People, rights and sign-in. */
export const identityFeature = (options: IdentityOptions = {}): ServerFeature =>
  defineServerFeature({
    name: 'identity',
    migrations: join(import.meta.dirname, 'migrations'),
    handlers: [
      searchReferencesWith([companySource, departmentSource, personSource, ...(options.references ?? [])]),
    ],
    seed: (db) =>
      seedIdentity(db, [...new Set([...(options.screens ?? []), ...employeeScreens, ...accountScreens])]),
  });
