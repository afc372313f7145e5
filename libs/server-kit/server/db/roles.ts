import type { Client, ClientConfig } from 'pg';
import { defaults as pgDefaults } from 'pg';
import { StartError } from '../config/start-error.ts';

/** The oldest PostgreSQL that the SQL of this project is tried on. */
const oldestVersion = 15;

/**
 * Sees to the role of the server: it exists, whoever the server signs in as may act as it, and every table that
 * migrations make from now on can be read and written by it (audit and trails take the right away again).
 */
export async function prepareRoles(owner: Client, app?: ClientConfig): Promise<void> {
  const { rows } = await owner.query<{ version: number; exists: boolean; me: string }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version, current_user AS me,
            EXISTS (SELECT FROM pg_roles WHERE rolname = 'bms_app') AS exists`,
  );
  const { version = 0, exists = false, me = '' } = rows[0] ?? {};
  if (version < oldestVersion)
    throw new StartError(`BMS needs PostgreSQL ${oldestVersion} or later; the server is version ${version}.`);
  if (!exists) await createRole(owner, me);
  for (const user of new Set([me, app?.user ?? userOf(app?.connectionString) ?? me]))
    await letActAsApp(owner, user);
  await owner.query(`
    ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO bms_app;
    ALTER DEFAULT PRIVILEGES GRANT USAGE, SELECT ON SEQUENCES TO bms_app;
    ALTER DEFAULT PRIVILEGES GRANT USAGE ON SCHEMAS TO bms_app;
    GRANT USAGE ON SCHEMA public TO bms_app;
    REVOKE CREATE ON SCHEMA public FROM bms_app`);
}

async function createRole(owner: Client, me: string): Promise<void> {
  try {
    // Two databases of one server may be migrated at once; the role belongs to the server.
    await owner.query(`DO $$ BEGIN CREATE ROLE bms_app NOLOGIN;
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`);
  } catch (cause) {
    throw new StartError(
      `The role bms_app, which the server works as, is missing, and ${me} may not make it. As an administrator of ` +
        `the database run: CREATE ROLE bms_app; GRANT bms_app TO ${me} WITH ADMIN OPTION;`,
      { cause },
    );
  }
}

async function letActAsApp(owner: Client, user: string): Promise<void> {
  const { rows } = await owner.query<{ may: boolean }>(
    `SELECT coalesce((SELECT rolsuper OR pg_has_role(oid, 'bms_app', 'MEMBER') FROM pg_roles WHERE rolname = $1), false) AS may`,
    [user],
  );
  if (rows[0]?.may) return;
  try {
    await owner.query(`GRANT bms_app TO ${owner.escapeIdentifier(user)}`);
  } catch (cause) {
    throw new StartError(
      `User ${user} of DATABASE_URL may not act as the role bms_app. As an administrator of the database run: ` +
        `GRANT bms_app TO ${owner.escapeIdentifier(user)};`,
      { cause },
    );
  }
}

function userOf(url: string | undefined): string | undefined {
  if (!url) return undefined;
  try {
    return decodeURIComponent(new URL(url).username) || pgDefaults.user;
  } catch {
    return undefined;
  }
}
