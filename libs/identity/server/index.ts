export { pagesOfRows, plainAudited } from './audit/plain-audited.ts';
export { identityFeature, type IdentityOptions } from './feature.ts';
export { withOwnPassword } from './passwords/change-password.ts';
export { createIdentify } from './sessions/identify.ts';
export { sessionUses } from './sessions/session-use.ts';
export { refusalWatch } from './notices/refusals.ts';
export { accountsWithin } from './accounts/accounts-within.ts';
export { administratorsAmong } from './accounts/administrators-among.ts';
export { nameProblems } from './accounts/account-names.ts';
export { addAccounts, mailProblems } from './accounts/make-accounts.ts';
export { keepAdministrator } from './roles/check-role.ts';
export { countHolders, giveTo } from './roles/holders.ts';
export { ensureAdministrator } from './accounts/ensure-administrator.ts';
export { placesOf, reachesOthers, scopeReaches, withinScope, type OwnerColumns } from './rights/scope.ts';
export { bringPeopleToDay, bringPersonsToDay, tellOfActs } from './employees/people-of-day.ts';
export type { RoleUses } from './roles/role-uses.ts';
export type { NumberOfRecord, RecordDoor } from './rights/record-door.ts';
export { holdersInTree, reachByTree, type Reach, type TreeHolder } from './rights/reach-by-tree.ts';
export { peopleWhoMay } from './rights/people-who-may.ts';
export { rightsOf } from './rights/rights-of.ts';
export { personColumns } from './rights/person-columns.ts';
export { takeTry, type Pace } from './sessions/pace.ts';
export type { DingTalkOptions } from './dingtalk/open-dingtalk.ts';
export { mailByTemplate, mailInWords, smsByTemplate } from './templates/send-by-template.ts';
export type { TemplateRecords, TemplateSource } from './templates/template-source.ts';
export { versionsOfTemplate, wordsOfTemplate } from './templates/template-words.ts';
export { sendSms } from './sms/send-sms.ts';
export { smsFeature } from './sms/sms-feature.ts';
export { textsReachPeople } from './sms/port.ts';
export { readSetting } from './settings.ts';
export { soundsOf } from './text/sounds-of.ts';
export { fillSearch } from './text/fill-search.ts';
export {
  longText,
  matches,
  searchText,
  searchTextOfPerson,
  textMatches,
  wordsOf,
} from './text/search-text.ts';
export {
  namedRecords,
  referencesById,
  sourceOf,
  type ReferenceContext,
  type ReferenceQuery,
  type ReferenceSource,
} from './references/reference-source.ts';
export type * from './slots.ts';
export {
  canonicalId,
  canonicalIds,
  canonicalOf,
  groupOf,
  groupsOf,
  oneWith,
  sameAs,
} from './references/merged-records.ts';
export { notInUse } from './references/not-in-use.ts';
export { tableSource } from './references/table-source.ts';
export { departmentSource, organisationSources, personSource } from './references/organisation-sources.ts';
export { vocabularySources } from './references/vocabulary-sources.ts';
export { anyOf, type FirstStep } from './first-steps.ts';
export { notSeededBefore } from './seeds/seed-once.ts';
export * as directory from './directory.ts';
export type { DirectoryDepartment } from './directory/departments.ts';
export type { DirectoryPerson, Gone } from './directory/people.ts';
export * from './tables/organisation.ts';
