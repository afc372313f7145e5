import { by, type Rule } from '../rule.ts';

/** Constants and limits. */
export const constants: readonly Rule[] = [
  {
    section: '9',
    rule: 'Request timeout 150000 ms',
    proofs: [by('errorTexts', 'a request ends after 150000 ms')],
  },
  {
    section: '9',
    rule: 'User lookup: batches of 30, 100 ms, kept 300 s',
    proofs: [
      by('batcher', 'asks at most 30 at once'),
      by('batcher', 'joins what is asked within 100 ms, each name once'),
      by('batcher', 'keeps an answer for 300 s'),
    ],
  },
  {
    section: '9',
    rule: 'User search: 500 ms, 30 results, 230 px',
    proofs: [
      by('people', 'a user picker searches after 500 ms and shows 30 results'),
      by('style', 'a user picker is at least 230 px wide'),
    ],
  },
  {
    section: '9',
    rule: 'Live connection: 10 times at 600 ms, reconnect after 5',
    proofs: [by('live', 'tries again up to ten times at 600 ms, rests for 5 seconds, and tries on')],
  },
  {
    section: '9',
    rule: 'The image browser shows 100, then more by scrolling',
    proofs: [by('imageBrowser', 'the image browser shows the first 100 entries, then more by scrolling')],
  },
  { section: '9', rule: 'Toast 2500 ms', proofs: [by('toast', 'a toast is shown for 2500 ms')] },
  {
    section: '9',
    rule: 'Notification 5 s, three at most',
    proofs: [by('toast', 'a notification is shown for 5 s, three at most')],
  },
  {
    section: '9',
    rule: 'A success message after 350 ms at the earliest',
    proofs: [by('atLeast', 'a success message comes after 350 ms at the earliest')],
  },
  {
    section: '9',
    rule: 'The fault report closes after 2 s',
    proofs: [by('fault', 'the fault report closes 2 s after it was sent')],
  },
  {
    section: '9',
    rule: 'Header data every 1800000 ms',
    proofs: [by('header', 'header data are asked again every 1800000 ms')],
  },
  {
    section: '9',
    rule: '19 pages are remembered',
    proofs: [by('recent', 'at most 19 are kept, and those of others are left alone')],
  },
  {
    section: '9',
    rule: 'Page zoom 0.8 to 2 by 0.1, stored locally',
    proofs: [by('zoom', 'page zoom (specification 9): 0.8 to 2 in steps of 0.1')],
  },
  {
    section: '9',
    rule: 'Defaults of the UI; namespace of the storage',
    proofs: [
      by('settings', 'UI settings (specification 9): colour #3D85C6'),
      by('settings', 'local storage has the namespace of the product'),
    ],
  },
  {
    section: '9',
    rule: 'File sizes by 1024 up to YB with two decimals; relative time',
    proofs: [by('texts', '%d bytes are %s'), by('texts', '%d seconds ago reads %s')],
  },
  {
    section: '9',
    rule: 'Detail list of 3 columns, 4 at most; rank list highlights 3',
    proofs: [
      by('lists', 'a detail list has three columns where nothing is said, and four at most'),
      by('lists', 'a rank list highlights the first three'),
    ],
  },
  {
    section: '9',
    rule: 'Tag cloud 640 by 400, 8 to 32; mini chart of 10 days',
    proofs: [
      by('cloud', 'a tag cloud is 640 by 400 with words from 8 to 32'),
      by('bars', 'a mini chart shows the last ten days'),
    ],
  },
  {
    section: '9',
    rule: 'Card of a user after 600 ms',
    proofs: [by('card', 'the card of a user comes after 600 ms')],
  },
  {
    section: '9',
    rule: 'Icon picker by its tabs',
    proofs: [by('menuJourney', 'picks its icon by the tabs')],
  },
  {
    section: '9',
    rule: 'Chinese where nothing is chosen',
    proofs: [by('free', 'exception pages need no sign-in')],
  },
];
