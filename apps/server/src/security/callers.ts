import { newId } from '#server-kit/server';
import type { TestServer } from '#server-kit/testing';
import { tokenOf } from '#identity/testing';

/** Who tries every call, in this order: nobody, and five people of the small company. */
export const callers = ['anonymous', 'no role', 'other company', 'peer', 'administrator', 'owner'] as const;
export type Caller = (typeof callers)[number];

/** The employee of the workshop owns the records; a colleague of another department holds the same role. */
const people: Readonly<Record<Exclude<Caller, 'anonymous'>, string>> = {
  'no role': 'nobody',
  'other company': 'outsider',
  peer: 'colleague',
  owner: 'employee',
  administrator: 'admin',
};

/** Adds somebody without a role, and an employee of the other company, to the small company. */
export async function addStrangers({ database: { pool } }: TestServer): Promise<void> {
  await pool.query(`
    INSERT INTO department (id, company_id, name_zh, name_en, position, search) VALUES ('pasture', 'C02', '牧场', 'Pasture', 0, '');
    INSERT INTO person (id, code, name_zh, name_en, company_id, department_id, search) VALUES
      ('nobody', 'E101', '无', 'Nobody', 'C01', 'workshop', ''), ('outsider', 'E102', '外', 'Outsider', 'C02', 'pasture', '');
    INSERT INTO account (id, name, name_key, person_id, state) VALUES
      ('a-nobody', 'nobody', 'nobody', 'nobody', 'active'), ('a-outsider', 'outsider', 'outsider', 'outsider', 'active')`);
  await pool.query(
    `INSERT INTO account_role (id, account_id, role_id, company_id) VALUES ($1, 'a-outsider', 'employee', 'C02')`,
    [newId()],
  );
}

/** A session for each caller, which lasts until something may have ended or changed one. */
export class CallerSessions {
  readonly #server: TestServer;
  readonly #tokens = new Map<Caller, string>();

  constructor(server: TestServer) {
    this.#server = server;
  }

  async tokenOf(caller: Caller): Promise<string | null> {
    if (caller === 'anonymous') return null;
    const token = this.#tokens.get(caller) ?? (await tokenOf(this.#server.database.db, people[caller]));
    this.#tokens.set(caller, token);
    return token;
  }

  /** Each begins a new one with the next call. */
  beginAnew(): void {
    this.#tokens.clear();
  }
}
