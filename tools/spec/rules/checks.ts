import { by, type Rule } from '../rule.ts';

/** Validation rules. */
export const checks: readonly Rule[] = [
  {
    section: '5',
    rule: 'New password, confirmation and their messages',
    proofs: [by('password', 'password dialog: every rule and text')],
  },
  {
    section: '5',
    rule: 'Tabs: “This is the last tab and cannot be closed”, “No tabs on the left”, “No tabs on the right”',
    proofs: [
      by('frame', 'tabs: rules and messages'),
      by('shell', 'the last tab says that it cannot be closed'),
    ],
  },
  { section: '5', rule: 'Fault description required', proofs: [by('fault', 'description required')] },
  {
    section: '5',
    rule: 'Files: formats, 10240 KB, content as its name says',
    proofs: [
      by('filesServer', 'is limited by its use'),
      by('filesServer', 'takes exactly the limit'),
      by('fileRules', 'has to be what the name says'),
    ],
  },
  {
    section: '5',
    rule: 'Image fields: jpg, jpeg, gif, png, 2048 KB, 1 to 99',
    proofs: [
      by('images', 'image fields take jpg, jpeg, gif and png of at most 2048 KB (specification 5)'),
      by('images', 'an image field has from 1 to 99 images (specification 5)'),
    ],
  },
  {
    section: '5',
    rule: 'A custom image address begins with http://',
    proofs: [by('images', 'a custom image address begins with http:// (specification 5)')],
  },
  {
    section: '5',
    rule: 'User picker: after 500 ms; disabled users stay',
    proofs: [
      by('people', 'a user picker searches after 500 ms and shows 30 results'),
      by('picker', 'users who have been disabled since stay and cannot be removed'),
    ],
  },
  {
    section: '5',
    rule: 'Mixed-width text counts and is cut by two units a Chinese character',
    proofs: [
      by('texts', 'counts a Chinese character as two'),
      by('texts', 'truncates by that count without splitting a character'),
    ],
  },
];
