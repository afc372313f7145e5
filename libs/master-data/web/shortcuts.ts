import { registerShortcuts } from '#registers/web';

export default [registerShortcuts];
