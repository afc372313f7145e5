import { by, type Rule } from '../rule.ts';

/** The error catalogue. */
export const messages: readonly Rule[] = [
  {
    section: '8',
    rule: 'A code that is not 0 is a failure',
    proofs: [by('calls', 'comes back as the error it was, with the problems of its fields')],
  },
  {
    section: '8',
    rule: '70000 to 70008: “Identity expired”, then login with a redirect',
    proofs: [
      by('errorTexts', 'codes 70000 to 70008 are those of an expired identity'),
      by('calls', '%i is an expired identity'),
    ],
  },
  {
    section: '8',
    rule: '“Network Error” where nothing is said',
    proofs: [
      by('calls', 'of the network says so'),
      by('errorTexts', 'texts of failures are those of specification 8'),
    ],
  },
  {
    section: '8',
    rule: 'Tracker: ret -1 and ret -2',
    proofs: [by('calls', 'of the tracker is told by ret')],
  },
  {
    section: '8',
    rule: 'Loading and error texts of helpers',
    proofs: [by('errorTexts', 'loading and error texts of helpers are those of specification 8')],
  },
  {
    section: '8',
    rule: 'Menus that cannot be loaded: the message, then login',
    proofs: [by('shell', 'refused menus are said, and lead to sign-in')],
  },
  {
    section: '8',
    rule: 'A person without a role: “getInfo: roles must be a non-null array”',
    proofs: [by('employees', 'without a role cannot load, with the text of the specification')],
  },
  {
    section: '8',
    rule: 'Fault report: texts of success and failure',
    proofs: [by('fault', 'fault report (specification 8): ')],
  },
  {
    section: '8',
    rule: 'Images: “Select at most % images”; ret -2 closes the browser',
    proofs: [
      by('imageBrowser', 'takes no more than may be chosen'),
      by('imageBrowser', 'ret -2 closes the browser and warns with the server’s message'),
    ],
  },
  {
    section: '8',
    rule: 'Forced log-out when the account signs in elsewhere',
    proofs: [
      by('firstDay', 'an account that signs in elsewhere ends here, at once and with nothing lost'),
      by('signInServer', 'in one place ends the others with 70003'),
    ],
  },
  {
    section: '8',
    rule: 'Live connection: no address, no token, not connected, failed, wrong type',
    proofs: [
      by('live', 'no address: the socket cannot be made'),
      by('live', 'no token: the ticket cannot be had'),
      by('live', 'connection failed: it breaks before the greeting'),
      by('live', 'wrong message type'),
    ],
  },
];
