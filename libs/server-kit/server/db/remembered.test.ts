import { openDatabase } from './database.ts';
import { remembered } from './remembered.ts';

it('is forgotten when a database is closed, since the next one has other rows', async () => {
  const memory = remembered(new Map([['sum', 1]]));
  const database = openDatabase({ app: {} });
  expect(memory.get('sum')).toBe(1);
  await database.close();
  expect(memory.size).toBe(0);
});
