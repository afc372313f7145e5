import { by, type Rule } from '../rule.ts';

/** States and transitions. */
export const states: readonly Rule[] = [
  {
    section: '4',
    rule: 'A token of fewer than 10 characters is none',
    proofs: [by('calls', 'a short token not at all')],
  },
  {
    section: '4',
    rule: 'A sign-in lasts 7 days (604800000 ms)',
    proofs: [by('errorTexts', 'a sign-in lasts 604800000 ms'), by('identify', 'expires after 7 days')],
  },
  {
    section: '4',
    rule: 'Log-out: confirm, end the session, clear what is stored, go to login',
    proofs: [
      by('password', 'log-out: asked first, then nothing of the person stays in the browser'),
      by('signInServer', 'ends this session and no other'),
    ],
  },
  {
    section: '4',
    rule: 'Identity expiry: to login with a redirect, nothing typed is lost',
    proofs: [
      by(
        'expiry',
        'an identity that expires over half-filled forms, in two tabs, loses nothing that was typed',
      ),
      by('shell', 'an expired identity leads to sign-in and back to the same place'),
    ],
  },
  {
    section: '4',
    rule: 'Password dialog: its states to log-out',
    proofs: [
      by('password', 'password dialog: every rule and text, then log-out and the new password'),
      by('identityMessages', 'takes the old one, keeps this session and ends the others with 70005'),
    ],
  },
  {
    section: '4',
    rule: 'Tabs: open, close one, left, right, all; never the last; a query replaces; an empty key is an error',
    proofs: [
      by('tabs', 'close one, showing its neighbour'),
      by('tabs', 'close those left or right of one, or say that there are none'),
      by('tabs', 'close all but the landing'),
      by('tabs', 'never close the last one'),
      by('tabs', 'replace the tab of the path by a route with a query'),
      by('tabs', 'refuse an empty key'),
    ],
  },
  {
    section: '4',
    rule: 'Tabs are kept alive and survive a reload',
    proofs: [
      by('shell', 'stay as they were while another tab is shown, with the address that they saw'),
      by('tabs', 'survive a reload, each person for themselves'),
    ],
  },
  {
    section: '4',
    rule: 'Mobile to 576 px, tablet to 1199, desktop from 1200; narrow to 768',
    proofs: [by('device', 'breakpoints (specification 4)')],
  },
  {
    section: '4',
    rule: 'The header hides beyond 300 px and is back when scrolling up',
    proofs: [
      by('frame', 'the header hides when scrolled down beyond 300 px and shows again when scrolling up'),
    ],
  },
  {
    section: '4',
    rule: 'Fault report: screenshot of the whole app, description, upload, message',
    proofs: [
      by('fault', 'fault report (specification 4, 5): description required'),
      by('fault', 'the picture is what the browser shows: lists, forms, fixed parts, dialogs'),
    ],
  },
  {
    section: '4',
    rule: 'Dialog helper: confirm or cancel may be vetoed',
    proofs: [by('demo', 'a vetoed dialog stays')],
  },
  {
    section: '4',
    rule: 'Count-down ticks each second and calls its end',
    proofs: [by('countDown', 'a count-down ticks each second to zero, then calls its end handler once')],
  },
  {
    section: '4',
    rule: 'Live connection: connects, identifies, resets and retries',
    proofs: [
      by('live', 'asks for a ticket, connects with it, and is open when the server greets'),
      by('liveJourney', 'two tabs share one live connection'),
      by('liveJourney', 'what was missed is read when it is back'),
    ],
  },
  {
    section: '4',
    rule: 'Two-step codes at sign-in',
    proofs: [by('second', 'two-step sign-in by authenticator'), by('second', 'two-step sign-in by mail')],
  },
];
