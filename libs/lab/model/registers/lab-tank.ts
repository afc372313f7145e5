import { quantity, referenceTo } from '#fields/model';
import { defineRegister } from '#registers/model';
import { placed } from './placed.ts';

const count = (zh: string, en: string, max: string) =>
  quantity({ label: [zh, en], decimals: 0, min: '1', max, required: true });

/** HBLAB352P: tanks, and how they are parted. */
export const labTank = defineRegister({
  ...placed,
  name: 'labTank',
  code: 'HBLAB352P',
  title: ['液氮罐', 'Tanks'],
  one: ['液氮罐', 'Tank'],
  unit: ['个罐', 'tanks'],
  icon: 'container',
  codes: { prefix: 'T', digits: 2 },
  fields: {
    site: referenceTo('labSite', { label: ['站点', 'Site'], required: true }),
    sections: count('分区', 'Sections', '24'),
    racks: count('每区提架', 'Racks a section', '24'),
    shelves: count('每架盒位', 'Boxes a rack', '24'),
    slots: count('每盒位置', 'Positions a box', '200'),
    warmest: quantity({
      label: ['温度上限（°C）', 'Warmest, °C'],
      decimals: 1,
      min: '-200',
      max: '0',
      required: true,
    }),
    nitrogenLeast: quantity({
      label: ['液位下限（%）', 'Least nitrogen, %'],
      decimals: 1,
      min: '0',
      max: '100',
      required: true,
    }),
  },
  fixedAfterUse: ['site', 'sections', 'racks', 'shelves', 'slots'],
  // What a tank is held against is of a day on, as limits are (decision 514).
  dated: ['warmest', 'nitrogenLeast'],
  begins: { sections: '6', racks: '4', shelves: '5', slots: '20', warmest: '-150', nitrogenLeast: '20' },
  list: {
    shows: ['site', 'sections', 'racks', 'shelves', 'slots', 'warmest'],
    narrows: ['site'],
    cards: ['name', 'site', 'state'],
  },
});
