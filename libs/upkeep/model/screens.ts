import { defineScreen, editionNames } from '#shell/model';
import { upkeepCode } from './dictionaries/calls.ts';

/** BSE180P: dictionaries and parameters. */
export const dictionariesScreen = defineScreen({
  code: upkeepCode,
  route: '/basehome/BSE180P',
  editions: editionNames,
  title: ['数据字典', 'Data dictionary'],
  icon: 'book',
  home: '/basehome',
  actions: ['query', 'edit'],
});

/** One dictionary; the tab of parameters. */
export const pathOfDictionary = (name: string): string =>
  `${dictionariesScreen.route}?of=${encodeURIComponent(name)}`;
export const parametersPath = `${dictionariesScreen.route}?tab=parameters`;
