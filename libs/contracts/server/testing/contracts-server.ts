import { sql } from 'drizzle-orm';
import { contractParameters } from '#contracts/model';
import { identityFeature, organisationSources, vocabularySources } from '#identity/server';
import { smallCompany } from '#identity/testing';
import { listsFeature } from '#lists/server';
import { registersFeature } from '#registers/server';
import { gather, mailFeature, type ServerFeature } from '#server-kit/server';
import { seededAlike, testServer, type TestServer } from '#server-kit/testing';
import { upkeepFeature } from '#upkeep/server';
import { contractsFeature } from '../feature.ts';
import type { ContractsNeeds } from '../needs.ts';

interface ContractsServerOptions {
  /** What differs of others: they have no units and ask nothing about health, unless it is said here. */
  needs?: Partial<ContractsNeeds>;
  /** Features beside those that contracts cannot do without. */
  beside?: readonly ServerFeature[];
  timeZone?: string;
}

/** The feature on the small company. Units that are stored are the rows of the table test_banked, which is empty as are those of laboratory and signing. */
export async function contractsServer({
  needs,
  beside = [],
  timeZone,
}: ContractsServerOptions = {}): Promise<TestServer> {
  const { with: make, ...declared } = contractsFeature;
  const { registers = [] } = declared;
  const parts = make({
    sendEnvelope: async () => 'e-1',
    voidEnvelope: async () => undefined,
    storageBills: null,
    bankedUnits: sql`test_banked`,
    unitsOfContracts: async () => [],
    pastOfUnits: async () => ({ past: [], total: 0 }),
    labSiteFor: async () => null,
    healthQuestionnaires: async () => [],
    versionsAnswered: async () => [],
    ...needs,
  });
  const { lists = [], ...made } = parts as typeof parts & { lists?: readonly never[] };
  const references = registers.flatMap((each) => each.references);
  const kit = registersFeature({
    registers,
    references: [...organisationSources, ...vocabularySources, ...references],
  });
  const server = await testServer(
    seededAlike(
      ['contracts', ...beside.map(({ name }) => name)].join(' '),
      [
        identityFeature({ references, screens: [] }),
        mailFeature(null),
        upkeepFeature({ parameters: contractParameters }),
        listsFeature({
          lists: [...registers.map(({ rows }) => rows), ...lists],
          exports: gather([kit], 'exports'),
        }),
        kit,
        { ...declared, ...made } as ServerFeature,
        ...beside,
      ],
      ['upkeep'],
    ),
    timeZone ? { timeZone } : {},
  );
  await smallCompany(server.database.db);
  await server.database.owner.query(`
    CREATE TABLE test_banked (unit_id uuid, contract_id text, child_id text, din text, product text, banked_on date, ended_on date);
    CREATE TABLE IF NOT EXISTS lab_unit (contract_id text, child_id text, state text, deadline timestamptz, received_at timestamptz, freezing_at timestamptz);
    CREATE TABLE IF NOT EXISTS envelope (subject_kind text, subject_id text, state text, created_at timestamptz);
    GRANT SELECT ON test_banked, lab_unit, envelope TO bms_app`);
  return server;
}
