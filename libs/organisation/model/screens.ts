import { registerScreens, type RegisterDeclaration } from '#registers/model';
import {
  defineHome,
  defineScreen,
  editionNames,
  type HomeDeclaration,
  type ScreenDeclaration,
} from '#shell/model';
import { company } from './registers/company.ts';
import { department } from './registers/department.ts';
import { employee } from './registers/employee.ts';
import { jobLevel, personGroup, post } from './registers/posts-levels-groups.ts';

/** What hangs together as the organisation, in the order of its tabs. */
export const organisationParts: readonly RegisterDeclaration[] = [
  company,
  department,
  post,
  jobLevel,
  personGroup,
];

/** BSE110P: the group as a tree and as a chart, from where its registers are reached. */
export const organisationScreen = defineScreen({
  code: 'BSE110P',
  route: '/basehome/BSE110P',
  editions: editionNames,
  title: ['公司组织', 'Companies and departments'],
  icon: 'apartment',
  home: '/basehome',
  actions: ['query', 'edit'],
});

/** Where reorganisations are planned. */
export const plansPath = `${organisationScreen.route}?as=plans`;

export const organisationScreens: readonly ScreenDeclaration[] = [
  organisationScreen,
  ...organisationParts.flatMap(registerScreens),
  ...registerScreens(employee),
];

/** Opens the dialog for a newcomer over the list of employees. */
export const newcomerParam = 'as.newcomer';

/** The same home as that of master data; whichever comes first is taken. */
export const organisationHomes: readonly HomeDeclaration[] = [
  defineHome({
    path: '/basehome',
    editions: editionNames,
    title: ['基础资料', 'Master data'],
    icon: 'database',
    order: 80,
  }),
];
