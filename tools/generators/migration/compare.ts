import type { ColumnShape, IndexShape, TableShape } from './shape.ts';

/** What the declaration wants and the database has not, or the other way round. */
export type Difference =
  | { kind: 'table'; table: TableShape }
  | { kind: 'column'; table: string; column: ColumnShape }
  | { kind: 'index'; table: string; index: IndexShape }
  | { kind: 'type'; table: string; column: ColumnShape; was: string }
  | { kind: 'notNull'; table: string; column: ColumnShape }
  | { kind: 'undeclared'; table: string; column: string };

/** All differences, in the order in which a migration would mend them. Tables nobody declares are not looked at. */
export function differences(declared: readonly TableShape[], real: readonly TableShape[]): Difference[] {
  const there = new Map(real.map((table) => [table.name, table]));
  return declared.flatMap((table): Difference[] => {
    const other = there.get(table.name);
    if (!other) return [{ kind: 'table', table }];
    return [...columnDifferences(table, other), ...missingIndexes(table, other)];
  });
}

function columnDifferences(table: TableShape, real: TableShape): Difference[] {
  const there = new Map(real.columns.map((column) => [column.name, column]));
  const declared = new Set(table.columns.map(({ name }) => name));
  return [
    ...table.columns.flatMap((column): Difference[] => {
      const other = there.get(column.name);
      if (!other) return [{ kind: 'column', table: table.name, column }];
      return [
        ...(other.type === column.type
          ? []
          : [{ kind: 'type' as const, table: table.name, column, was: other.type }]),
        ...(other.notNull === column.notNull
          ? []
          : [{ kind: 'notNull' as const, table: table.name, column }]),
      ];
    }),
    // What the database fills by itself code need not know.
    ...real.columns.flatMap(({ name, default: value }): Difference[] =>
      declared.has(name) || value !== null ? [] : [{ kind: 'undeclared', table: table.name, column: name }],
    ),
  ];
}

function missingIndexes(table: TableShape, real: TableShape): Difference[] {
  const there = new Set(real.indexes.map(({ name }) => name));
  return table.indexes.flatMap((index): Difference[] =>
    there.has(index.name) ? [] : [{ kind: 'index', table: table.name, index }],
  );
}

/** A difference in a sentence, for the test that there is none. */
export function describeDifference(difference: Difference): string {
  switch (difference.kind) {
    case 'table':
      return `table ${difference.table.name} is declared and no migration makes it`;
    case 'column':
      return `column ${difference.table}.${difference.column.name} is declared and no migration makes it`;
    case 'index':
      return `index ${difference.index.name} of ${difference.table} is declared and no migration makes it`;
    case 'type':
      return `column ${difference.table}.${difference.column.name} is ${difference.was}, declared as ${difference.column.type}`;
    case 'notNull':
      return `column ${difference.table}.${difference.column.name} ${difference.column.notNull ? 'may' : 'may not'} be null in the database`;
    case 'undeclared':
      return `column ${difference.table}.${difference.column} is in the database and not declared`;
  }
}
