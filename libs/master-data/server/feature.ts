import { join } from 'node:path';
import { defineServerFeature } from '#server-kit/server';
import { loadDemoRegisters } from './demo/load-demo.ts';

/** Suppliers, customers, items, warehouses. */
export const masterDataFeature = defineServerFeature({
  name: 'master-data',
  migrations: join(import.meta.dirname, 'migrations'),
  demo: loadDemoRegisters,
});
