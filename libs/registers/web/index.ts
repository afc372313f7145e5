export { screenOfRegister } from './screens.tsx';
export { registerShortcuts } from './shortcuts.ts';
