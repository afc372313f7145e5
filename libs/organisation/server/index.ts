export { bringOrganisationToDay } from './plans/bring-to-day.ts';
export { organisationFeature } from './feature.ts';
