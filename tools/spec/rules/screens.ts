import { by, type Rule } from '../rule.ts';

/** Layouts, routes, menu and header. */
export const screens: readonly Rule[] = [
  {
    section: '2',
    rule: 'Side or top menu, header, tab bar; settings change them',
    proofs: [by('frame', 'settings: dark, top menu, no tabs, zoom')],
  },
  {
    section: '2',
    rule: 'The page header shows a manual link where the route carries manual metadata; it opens from the upload service',
    proofs: [
      by('menuJourney', 'puts up its manual, which opens from the page'),
      by('routes', 'know the manual of a screen and of its details, but for those without one'),
    ],
  },
  {
    section: '2',
    rule: 'The landing is the workplace, or that of the edition',
    proofs: [
      by('frame', 'the others land where their edition says'),
      by('signIn', 'an employee signs in and lands on the workplace'),
    ],
  },
  {
    section: '2',
    rule: 'Each host shows its edition with its brand and title',
    proofs: [by('editions', 'shows its brand before anyone has signed in')],
  },
  {
    section: '2',
    rule: 'Routes are built after sign-in from the menu; screens are looked up by menu codes',
    proofs: [
      by('routes', 'follow the codes of the menu, without regard to case'),
      by('routes', 'refuse a screen that the menu does not hold, and know nothing of other editions'),
    ],
  },
  {
    section: '2',
    rule: 'An unmatched route goes to /404 with its name',
    proofs: [
      by('shell', 'unknown ones lead to 404 with their name, those not in the menu to 403'),
      by('free', 'an address that leads nowhere goes to /404 with its name'),
    ],
  },
  {
    section: '2',
    rule: '/404 tells IT support, once',
    proofs: [
      by('free', 'IT support hears of it once'),
      by('messages', 'a page that does not exist is told to IT support in the message centre'),
    ],
  },
  {
    section: '2',
    rule: '403, 404 and 500 say their sentences',
    proofs: [by('free', 'exception pages need no sign-in and say what the specification says')],
  },
  {
    section: '2',
    rule: 'login with a redirect to where one came from',
    proofs: [
      by('signIn', 'after signing in one is where one wanted to go'),
      by('redirect', 'the sign-in page carries the way back, if it is one'),
      by('shell', 'never leads to another site'),
    ],
  },
  {
    section: '2',
    rule: 'register, register-result and recover',
    proofs: [
      by('account', 'a new account is asked for and waits for an administrator'),
      by(
        'account',
        'a forgotten password: a code by mail, read in the outbox by an administrator, then a new one',
      ),
    ],
  },
  {
    section: '2',
    rule: '/dd/login',
    proofs: [
      by('dingtalk', '/dd/login: DingTalk knows who it is'),
      by('dingtalk', '/dd/login: a return that this browser did not begin'),
    ],
  },
  {
    section: '2',
    rule: 'A token at the login path leads to the workplace',
    proofs: [by('shell', 'is skipped with a token: to the workplace (specification 2)')],
  },
  {
    section: '2',
    rule: '/oa001, /account and /account/settings redirect',
    proofs: [
      by('free', 'redirects: /oa001 to the overtime application, /account to the message centre'),
      by('routes', 'redirect the old address of the overtime application'),
    ],
  },
  {
    section: '2',
    rule: 'Publishing and message centre at /account/settings/notification',
    proofs: [
      by('messages', 'message centre and publishing at /account/settings/notification (specification 2)'),
    ],
  },
  {
    section: '2',
    rule: 'Module homes; a home appears when its module has screens',
    proofs: [
      by('menus', 'leave out a home without screens, and screens of another edition'),
      by('routes', 'have a home for each parent, unless its path holds _NSM'),
    ],
  },
  {
    section: '2',
    rule: 'A parent leads to its path + /Index unless it holds _NSM; breadcrumbs alike',
    proofs: [
      by('frame', 'a parent leads to its path + /Index'),
      by('routes', 'lead from the dashboard whose path holds _NSM to the home of the dashboard'),
    ],
  },
  {
    section: '2',
    rule: 'Menu entries: hidden, hide-children, target, icon',
    proofs: [
      by('menus', 'carry hidden, hide-children, target, icon and manual of the declarations'),
      by('entries', 'menus come from the server per authorisation type'),
    ],
  },
  {
    section: '2',
    rule: 'Sidebar 280 px; a drawer on mobile',
    proofs: [by('frame', 'menu: 280 px, folded on a tablet, a drawer on a mobile')],
  },
  {
    section: '2',
    rule: 'Routes with _2 are not cached',
    proofs: [
      by('shell', 'with _2 are drawn anew, except while they hold unsaved input'),
      by('routes', 'of details need no menu entry and are not kept'),
    ],
  },
  {
    section: '2',
    rule: 'User menu: change password, log out, language',
    proofs: [by('password', 'password dialog: every rule and text'), by('password', 'log-out: asked first')],
  },
  {
    section: '2',
    rule: 'Title, version and version tooltip at the logo',
    proofs: [by('header', 'version tooltip at the logo (specification 2)')],
  },
  {
    section: '2',
    rule: '/dashboard/workplace and /404 are not remembered',
    proofs: [by('recent', 'the landing, the 404 page and details are not remembered')],
  },
  {
    section: '2',
    rule: 'BSE150P is jumped to from the header',
    proofs: [by('header', 'header info jumps to BSE150P with its history')],
  },
  {
    section: '2',
    rule: 'DSH990P: one’s own fault reports with their answers',
    proofs: [by('fault', 'uploaded, sent, answered, closed')],
  },
  {
    section: '2',
    rule: 'Menus differ by authorisation type',
    proofs: [
      by('menus', 'differ by authorisation type (specification 6)'),
      by('frame', 'the equipment host shows its own menus'),
    ],
  },
  {
    section: '2',
    rule: '/demo/three, /demo/3dthree',
    proofs: [
      by('demo', 'three.js comes with the scenes and nowhere else'),
      by('demo', 'without WebGL the plan takes the place of the scene'),
    ],
  },
  {
    section: '2',
    rule: '/demo/docusign',
    proofs: [by('demo', 'an envelope is sent in the e-signature sandbox')],
  },
  {
    section: '2',
    rule: '/test, /test/home, /test/GridManagerDemo',
    proofs: [
      by('demo', 'the grid of 100,000 rows draws only what is in view'),
      by('demo', 'helpers do as they say'),
    ],
  },
  {
    section: '2',
    rule: '/healthBanks/index, /hblabhome/test',
    proofs: [by('demo', 'the US site test page and the laboratory test page work')],
  },
  {
    section: '2',
    rule: 'Demonstrations and tests are administrators’ alone',
    proofs: [by('demo', 'nobody but an administrator sees the demonstrations and tests')],
  },
];
