export { screenOfRegister, screensOfRegister } from './screens.tsx';
export type { RecordPart, RegisterParts, WritingPart } from './register-parts.ts';
export { registerShortcuts } from './shortcuts.ts';
export { Differs } from './dated/differs.tsx';
