export { delegationScreen, workflowScreens } from './screens.ts';
