import { documentAddress, openedBy } from './document-address.ts';

const addressOf = documentAddress(
  [{ home: '/purhome', code: 'PUR110P' }],
  [{ code: 'QC200P', opens: (id) => `/qchome/one?id=${id}` }, { code: 'HB900P' }],
);

it.each([
  ['PUR110P', '/purhome/Pur110p_2?id=7'],
  ['QC200P', '/qchome/one?id=7'],
  // What has no page, and what the installation does not know.
  ['HB900P', null],
  ['XX100P', null],
])('a document of %s stands at %p', (type, address) => {
  expect(addressOf(type, '7')).toBe(address);
});

it('is no link for whoever may not look at its screen', () => {
  const may = (screen: unknown) => screen === 'QC200P';
  expect(openedBy({ actor: { may } }, addressOf, 'QC200P', '7')).toBe('/qchome/one?id=7');
  expect(openedBy({ actor: { may } }, addressOf, 'PUR110P', '7')).toBeNull();
});
