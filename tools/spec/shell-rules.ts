/** A rule of the specification and the tests that prove it: file, and words of the test's title. */
export interface Rule {
  section: '2' | '4' | '5' | '8' | '9';
  rule: string;
  proofs: readonly (readonly [file: string, title: string])[];
}

const files = {
  shell: 'libs/shell/web/start/shell.test.tsx',
  tabs: 'libs/shell/web/tabs/tab-store.test.ts',
  routes: 'libs/shell/web/routes/route-table.test.ts',
  redirect: 'libs/shell/web/routes/safe-redirect.test.ts',
  recent: 'libs/shell/web/recent/recent-pages.test.ts',
  menus: 'libs/shell/server/menu/menus-of.test.ts',
  entries: 'libs/shell/server/menu/menu-entries.test.ts',
  frame: 'e2e/frame.test.ts',
  editions: 'e2e/editions.test.ts',
  menuJourney: 'e2e/menus.test.ts',
  header: 'e2e/header-data.test.ts',
  free: 'e2e/login-free.test.ts',
  account: 'e2e/without-account.test.ts',
  dingtalk: 'e2e/dingtalk.test.ts',
  second: 'e2e/second-step.test.ts',
  password: 'e2e/password.test.ts',
  expiry: 'e2e/session-expiry.test.ts',
  firstDay: 'e2e/first-day.test.ts',
  signIn: 'e2e/sign-in.test.ts',
  fault: 'e2e/fault-report.test.ts',
  messages: 'e2e/messages.test.ts',
  demo: 'e2e/demo-pages.test.ts',
  liveJourney: 'e2e/live.test.ts',
  calls: 'libs/api-client/web/transport/make-call.test.ts',
  errorTexts: 'libs/api-client/web/transport/error-texts.test.ts',
  live: 'libs/api-client/web/live/live-connection.test.ts',
  batcher: 'libs/api-client/web/people/batcher.test.ts',
  settings: 'libs/ui/web/settings/ui-settings.test.tsx',
  zoom: 'libs/ui/web/device/zoom.test.tsx',
  device: 'libs/ui/web/device/device.test.tsx',
  toast: 'libs/ui/web/feedback/toast.test.tsx',
  atLeast: 'libs/ui/web/feedback/at-least.test.ts',
  lists: 'libs/ui/web/lists/lists.test.tsx',
  bars: 'libs/ui/web/charts/mini-bars.test.tsx',
  countDown: 'libs/ui/web/time/count-down.test.tsx',
  texts: 'libs/ui/model/text-helpers.test.ts',
  cloud: 'libs/ui/model/tag-cloud.test.ts',
  card: 'libs/ui/web/people/user-card.test.tsx',
  people: 'libs/documents/web/fields/person/person-search.test.ts',
  style: 'tools/spec/style-constants.test.ts',
  images: 'libs/documents/web/images/image-rules.test.ts',
  imageBrowser: 'libs/documents/web/images/image-browser.test.tsx',
  fileRules: 'libs/server-kit/server/files/file-content.test.ts',
  filesServer: 'libs/server-kit/server/files/files-feature.test.ts',
  identify: 'libs/identity/server/sessions/identify.test.ts',
  signInServer: 'libs/identity/server/sign-in/sign-in.test.ts',
  employees: 'libs/identity/server/employees/employees.test.ts',
  identityMessages: 'libs/identity/server/passwords/change-password.test.ts',
} as const;
const by = (file: keyof typeof files, title: string) => [files[file], title] as const;

/** What the specification says of the shell (the tracker's own rules come with the tracker). */
export const shellRules: readonly Rule[] = [
  // 2: layouts, routes, menu, header
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
      by('account', 'a forgotten password: a code by mail, then a new one'),
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
  // 4: states
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
      by('fault', 'the picture is what the browser shows'),
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
  // 5: rules
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
    proofs: [by('people', 'a user picker searches after 500 ms and shows 30 results')],
  },
  {
    section: '5',
    rule: 'Mixed-width text counts and is cut by two units a Chinese character',
    proofs: [
      by('texts', 'counts a Chinese character as two'),
      by('texts', 'truncates by that count without splitting a character'),
    ],
  },
  // 8: messages
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
  // 9: constants
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
    proofs: [by('texts', '1024.00 YB'), by('texts', '刚刚')],
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
