import { defineServerFeature } from '#server-kit/server';
import { loadDemoRequisitions } from './demo/load-demo.ts';

/** The documents kit answers the calls of all requisitions; here is only what the demo company asked for. */
export const requisitionsFeature = defineServerFeature({ name: 'requisitions', demo: loadDemoRequisitions });
