/**
 * Who is who, for approvals, forms and messages. All answers come from the database; people who have left are never
 * among heads, holders and members, those whose account is disabled never among holders and members.
 */
export { activeCompanies } from './directory/companies.ts';
export {
  departmentChain,
  departmentChains,
  headOfDepartment,
  headsAbove,
  headsAboveMany,
  headsOfDepartments,
  membersOfDepartment,
} from './directory/departments.ts';
export { bothNames, nameColumn, nameIn, nameSql, referringTo } from './directory/name-in.ts';
export { peopleOfGroup, peopleOfPost, peopleOfRole } from './directory/holders.ts';
export { ableAmong, goneAmong, goneIn, personById, personsById } from './directory/people.ts';
