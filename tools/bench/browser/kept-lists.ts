/** Lists that are opened as tabs of one window. */
const types = [
  ...['110', '120', '130', '140', '150', '160', '210', '220', '230', '240', '290', '310', '330'],
  ...['410', '415', '420', '425', '430', '435', '440'],
];

export const keptLists = types.map((type) => `/reqhome/REQ${type}P`);
