export { identityFeature, type IdentityOptions } from './feature.ts';
export { createIdentify } from './sessions/identify.ts';
export { sessionUses } from './sessions/session-use.ts';
export { refusalWatch } from './notices/refusals.ts';
export { ensureAdministrator } from './accounts/ensure-administrator.ts';
export { withinScope, type OwnerColumns } from './rights/within-scope.ts';
export { takeTry, type Pace } from './sessions/pace.ts';
export type { DingTalkOptions } from './dingtalk/open-dingtalk.ts';
export { readSetting } from './settings.ts';
export { soundsOf } from './text/sounds-of.ts';
export { matches, searchText, searchTextOfPerson } from './text/search-text.ts';
export {
  referencesById,
  sourceOf,
  type ReferenceQuery,
  type ReferenceSource,
} from './references/reference-source.ts';
export { departmentSource, personSource } from './references/organisation-sources.ts';
export { vocabularySources } from './references/vocabulary-sources.ts';
export { notSeededBefore } from './seeds/seed-once.ts';
export * as directory from './directory.ts';
export type { DirectoryDepartment } from './directory/departments.ts';
export type { DirectoryPerson, Gone } from './directory/people.ts';
export * from './tables/organisation.ts';
export {
  actorOf,
  smallCompany,
  smallCompanyPassword,
  tokenOf,
  type SmallCompanyPerson,
} from './testing/small-company.ts';
