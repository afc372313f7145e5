import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { newId } from '#server-kit/server';
import { testDatabase, type TestDatabase } from '#server-kit/testing';
import { describeDifference, differences } from './compare.ts';
import { shapeOf } from './declared-tables.ts';
import { realTables } from './real-tables.ts';
import { typeName } from './shape.ts';
import { writeSql } from './write-sql.ts';

const seat = pgTable(
  'seat',
  {
    tripId: text().notNull(),
    placeNo: bigint({ mode: 'number' }).notNull(),
    price: numeric({ precision: 18, scale: 2 }).notNull().default('0'),
    isWindow: boolean().notNull().default(false),
    note: text(),
    takenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.placeNo] }),
    index('seat_by_taken').on(table.takenAt),
    uniqueIndex('seat_note').on(sql`lower(note)`),
  ],
);
const declared = shapeOf(seat);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase([], { seed: false });
});
afterAll(() => database.drop());
const compare = async () => differences([declared], await realTables(database.owner));

describe('proposed migration', () => {
  it('makes a table that is missing, audited, and then nothing is missing', async () => {
    const proposal = writeSql(await compare());
    expect(proposal).toContain('trip_id text NOT NULL');
    expect(proposal).toContain("price numeric(18,2) NOT NULL DEFAULT '0'");
    expect(proposal).toContain('PRIMARY KEY (trip_id, place_no)');
    expect(proposal).toContain("SELECT audit_table('seat');");
    await database.owner.query(proposal);
    expect(await compare()).toEqual([]);
    await database.db.insert(seat).values({ tripId: newId(), placeNo: 1 });
  });

  it('adds columns and indexes that are missing, and says where rows need a value', async () => {
    await database.owner.query(
      'ALTER TABLE seat DROP COLUMN note, DROP COLUMN is_window; DROP INDEX seat_by_taken',
    );
    await database.owner.query('DELETE FROM seat; ALTER TABLE seat DROP COLUMN trip_id');
    const proposal = writeSql(await compare());
    expect(proposal).toContain('-- Rows that are there need a value');
    await database.owner.query(proposal);
    expect(await compare()).toEqual([]);
  });

  it('names what has another type, may be null, or is not declared', async () => {
    await database.owner.query(
      'ALTER TABLE seat ALTER COLUMN place_no TYPE integer, ALTER COLUMN price DROP NOT NULL, ADD COLUMN old text',
    );
    const found = await compare();
    expect(found.map(describeDifference)).toEqual([
      'column seat.place_no is integer, declared as bigint',
      'column seat.price may be null in the database',
      'column seat.old is in the database and not declared',
    ]);
    const proposal = writeSql(found);
    expect(proposal).toContain('-- ALTER TABLE seat DROP COLUMN old;');
    await database.owner.query(proposal);
    expect((await compare()).map(({ kind }) => kind)).toEqual(['undeclared']);
  });
});

describe('names of types', () => {
  it.each([
    ['numeric(18, 2)', 'numeric(18,2)'],
    ['character varying(64)', 'varchar(64)'],
    ['timestamp with time zone', 'timestamp with time zone'],
    ['bigserial', 'bigint'],
    ['text[]', 'text[]'],
    ['double precision', 'double precision'],
    ['timestamp (3) with time zone', 'timestamp(3) with time zone'],
  ])('%s is %s', (written, name) => expect(typeName(written)).toBe(name));
});
