export { screenOfRegister, screensOfRegister } from './screens.tsx';
export type { RecordPart } from './register-parts.ts';
export { registerShortcuts } from './shortcuts.ts';
