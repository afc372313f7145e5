export { openDays } from '../demo/demo-storage.ts';
export { writeUnit } from './lab-server.ts';
