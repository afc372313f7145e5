import { date, referenceTo, text } from '#fields/model';
import { defineRegister } from '#registers/model';
import { placed } from './placed.ts';

/** HBLAB355P: lots of reagents that are open at a site. Each is typed once, and taken over into the records of its run. */
export const labReagent = defineRegister({
  ...placed,
  name: 'labReagent',
  code: 'HBLAB355P',
  title: ['在用试剂', 'Reagents in use'],
  one: ['试剂批号', 'Reagent lot'],
  unit: ['个批号', 'lots'],
  icon: 'experiment',
  codes: { prefix: 'RG', digits: 5 },
  heads: { nameZh: ['试剂', 'Reagent'] },
  fields: {
    lot: text({ label: ['批号', 'Lot'], max: 40, required: true }),
    expiresOn: date({ label: ['有效期至', 'Good until'], required: true }),
    site: referenceTo('labSite', { label: ['站点', 'Site'], required: true }),
    openedOn: date({ label: ['启用日期', 'Opened on'], initialToday: true }),
  },
  finds: ['lot'],
  list: {
    shows: ['lot', 'expiresOn', 'site', 'openedOn'],
    narrows: ['site', 'expiresOn', 'openedOn'],
    sorts: ['expiresOn', 'openedOn'],
    cards: ['name', 'lot', 'expiresOn', 'state'],
  },
});
