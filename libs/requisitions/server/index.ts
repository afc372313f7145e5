export { approvedLeave } from './ledgers/approved-leave.ts';
export { requisitionsFeature } from './feature.ts';
export { demoTypes } from './demo/kinds/designed.ts';
