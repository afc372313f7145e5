import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildDate } from './tools/vite/build-date.ts';
import { devEdition, devProxy } from './tools/vite/dev-edition.ts';
import { findEditions } from './tools/vite/editions.ts';
import { laterOptions } from './tools/vite/later-options.ts';
import { leanAntd } from './tools/vite/lean-antd.ts';
import { leanLinks } from './tools/vite/lean-links.ts';
import { leanSchemas } from './tools/vite/lean-schemas.ts';
import { leanTable } from './tools/vite/lean-table.ts';
import { precompressedAssets } from './tools/vite/precompress.ts';
import { stylesByScript } from './tools/vite/styles-by-script.ts';

const root = import.meta.dirname;

/**
 * What every landing needs travels in two files, since each file costs half a kilobyte of its own and is compressed
 * alone: what an edition loads at once, and after sign-in the frame around the pages with the workplace and what features
 * show there and in the header (header-*.tsx, *-card.tsx, cards/). Whatever of the frame opens later is left out.
 */
const antd = (...parts: string[]) => new RegExp(`node_modules/antd/es/(${parts.join('|')})/`);
const icon = (...names: string[]) => new RegExp(`icons(-svg)?/.*/((${names.join('|')})Outlined|StarFilled)`);
const frame = [
  // What nearly every screen shows: icons come with the frame, or each list would pay for them.
  icon(
    'ArrowLeft|Calendar|CaretDown|CaretUp|Check|ClockCircle|Delete|DoubleLeft|DoubleRight|Download',
    'Edit|File|FileExcel|FileImage|FilePdf|FileWord|FileZip|Filter|Folder|Minus|MinusSquare|More',
    'PaperClip|Picture|PlusSquare|Printer|Redo|Reload|Rollback|Setting|SwapRight|Table|Undo|Up',
    'Upload|ZoomIn|ZoomOut',
  ),
  /node_modules\/(antd\/es\/(menu|dropdown|tooltip|popover|space|grid\/hooks)|@rc-component\/(menu|dropdown|overflow|tooltip))\//,
  /libs\/shell\/web\/(screens\.ts$|(start|header|menu|routes|recent|workplace|homes|exceptions)\/)/,
  /libs\/shell\/web\/tabs\/(?!tab-list)/,
  /libs\/shell\/web\/layout\/(?!menu-drawer|top-menu|knowledge-layout)/,
  /libs\/(?!(contracts|esign|lab|quality|test-pages)\/)[^/]+\/web\/(header-[^/]+|[^/]+-card|cards\/[^/]+)\.tsx$/,
  /libs\/system\/web\/(message\/|message-list|messages|fault-report\/(header-fault|fault-report.module))/,
  /libs\/ui\/web\/(page|feedback|people|figures|status|text|later)\//,
  // What is told with nearly every list and form: that something loads, is empty or went wrong.
  antd('alert', 'spin', 'empty'),
  /antd\/es\/(config-provider\/defaultRenderEmpty|select\/usePopupRender)/,
  /node_modules\/throttle-debounce\//,
  // What is typed and kept in the address, where documents are shown, and how a type of them becomes a screen.
  /libs\/documents\/web\/(screens|screen-of-form|page\/parts)\.tsx?/,
  /libs\/ui\/web\/search\/use-(rested-search|debounced)/,
  /libs\/shell\/web\/address\//,
  // What a screen of forms is called and where it is: known to all editions, with requests or without.
  /libs\/documents\/model\/form-screen\.ts/,
  // How an event is declared: five words, which by themselves would be a file of headers.
  /libs\/calls\/model\/event\.ts/,
];
/** Controls that nearly every working screen chooses with. */
const chooses = [
  antd('select', 'checkbox'),
  /@rc-component\/(checkbox\/|select\/es\/(?!OptionList))/,
  // Of lists and of forms, and of pages that are neither: left to themselves they would travel with all that fills in a
  // form, or that a list consists of.
  /libs\/(shell\/web\/search\/use-(sound|address)-search|ui\/web\/search\/use-search-box)/,
  // The cross of whatever is chosen or typed.
  /libs\/ui\/web\/clear\/(?!clearable-tree)/,
];
/** What a select drops down; fetched once the screen stands. */
const options = [/@rc-component\/(virtual-list\/|select\/es\/OptionList)/];
/** What is known of fields and how their values are read, whatever it is that has them. */
const values = [
  /libs\/fields\/model\/(?!typed\/|dictionary\/kept-options|set\/(merge|diff|check|joined))/,
  /libs\/server-kit\/model\/(?!xml)/,
  /libs\/fields\/web\/(views|field-value|show-text|control-props|file\/(file-list|file-show|open-file|file.module)|[a-z-]+\/[a-z]+-show)/,
  /libs\/lists\/web\/columns\/column-shape/,
  /libs\/(ui\/model\/file-size|lists\/model\/import)/,
  // How lists are declared, which registers and forms need before any is shown; in a file of its own a third of it were headers.
  /libs\/lists\/model\/(list|list-calls|list-row|export-door)\.ts/,
];
/** How a record is picked: in a form, and where a list is narrowed to one. */
const picking = [
  /libs\/fields\/web\/reference\/(record-select|record-option|recent-choices|use-reference-search)/,
  /libs\/fields\/web\/person\/person-search/,
];
/** What somebody typed, read: in a form, and where a list is narrowed to amounts. */
const typed = [/libs\/fields\/model\/typed\//];
/** Every list: its rows, its filter row, its pages. */
const listing = [
  /libs\/lists\/web\/((page|table|state|totals)\/|columns\/(?!column-(panel|moves|shape))|views\/view-bar|filters\/(filter-row|search-box|period-filter|with-filter|date-presets)|list(-tools)?\.module|bulk\/(use-bulk|bulk-bar|bulk\.module)|export\/export-button)/,
];
/** A list that is drawn from its declaration. */
const declared = [/libs\/lists\/web\/declared\/(?!list-print|read-all|filter-words)/];
/** How registers are declared, which their list and each record needs. */
const registers = [/libs\/registers\/(model\/(?!sheet\/)|web\/(screens|addresses))/];
/** A register as a list. */
const registerLists = [
  /libs\/registers\/(model\/sheet\/|web\/(list\/|import\/import-button|record\/(use-set-state|refusal-of)))/,
  /icons(-svg)?\/.*\/(Table|Block)Outlined/,
];
/** The types of requests, which every desk and the landing of the main edition know. */
const requests = [
  /libs\/requisitions\/(web\/(request-screens|form-types)|model\/(requisition-types|overtime-print|calls\/overtime-summary))\.tsx?$/,
];
/** The table of screens of the master data. */
const masterData = [
  /libs\/master-data\/(model\/(registers\/(?!placed)|rules|screens|dictionaries)|web\/(screens|change-requests))/,
  /libs\/upkeep\/(model\/screens|web\/screen-entry)/,
  /libs\/requisitions\/(model\/registers\/standard-expense|web\/standard-screens)/,
];
/** What is known of a document, for its list, its detail and its form alike. */
const documents = [
  /libs\/documents\/model\/(?!check|designed\/(?!designed-form))/,
  /libs\/documents\/web\/(page\/(addresses|form-failure)|edit\/as-new)/,
  /libs\/documents\/web\/list\/(columns|own-columns|list-of|form-list.module)/,
];
/** What a form to read and a form to fill in both draw. */
const reading = [
  /libs\/fields\/web\/(detail\/|edit\/(field-width|field-layout|layout-(of|classes))|lines\/(derived-value|grid-head|grid-foot|line-grid.module|use-lookups))/,
  /libs\/documents\/web\/(context\/(figure|fact-list|context-facts)|edit\/use-bring-back)/,
  /libs\/ui\/model\/amount-in-words/,
  /libs\/approvals\/(model\/labels|web\/chain\/)/,
];
/** A document that is shown: on its page and at a desk. */
const shown = [
  /libs\/documents\/web\/(detail\/(form-content|form-detail\.module)|print\/use-printing)/,
  /libs\/approvals\/web\/(side|trail)\//,
];
/** What every dialog is made of. */
const dialogs = [antd('modal'), /libs\/ui\/web\/focus\/use-focus-back/];
/** How a form is filled in, as a whole or by who decides. */
const filling = [
  /libs\/fields\/web\/(inputs|heavy-inputs|(?!department|date-time)[a-z-]+\/[a-z]+-input|reference\/|person\/people-select|file\/(file-drop|use-uploads|use-files-sent|upload-file|under-way))/,
  /libs\/fields\/model\/set\/(merge|diff|check|joined)/,
  /libs\/documents\/model\/check/,
  antd('radio', 'tag'),
  /libs\/fields\/web\/(edit\/field-item|lines\/)/,
];
/** What is only there where something is filled in as a whole: a form or a record. */
const editing = [
  /libs\/fields\/web\/edit\/(content-store|error-summary|field-editing|field-sections|paths|shown-problems|take-over|use-)/,
  /libs\/fields\/web\/drafts\//,
  /libs\/fields\/model\/set\/new-values/,
];
/** The same of a form. */
const writing = [
  /libs\/documents\/web\/edit\/(form-edit|form-sections|form-drafts|edited-form|chain-p|edit-head|header-fields|use-conflict|use-form-writes)/,
];
/** What the sign-in page needs, most of it with the pages around it: as files of their own they cost twice their code. */
const signingIn = [
  /libs\/shell\/web\/session\/(sign-in-page|use-refusal|new-password-fields|code-texts|use-way-on|credential-items|dingtalk-trip)/,
  /libs\/identity\/model\/calls\/(registration|dingtalk)\.ts/,
];
/** How something is put on paper or into a file: forms, documents and lists do so, each in a chunk of its own. */
const paper = [/libs\/ui\/web\/(print\/|files\/(base64|save-blob))/];
/** What knowledge bases know of documents before one is opened, and how rich texts are read. */
const papers = [
  /libs\/editor\/(model\/(kinds|limits|calls|passages)\.ts|web\/(index|kind-icon)\.tsx?)/,
  /libs\/editor\/(model\/rich\/(?!kept-rich|rich-limits)|web\/rich\/(rich-words|prose\.module))/,
  /libs\/papers\/model\//,
];
/** A document that several edit, whatever its kind: its page, its connection, who is there. */
const together = [
  /node_modules\/(yjs|lib0|y-protocols)\//,
  /libs\/papers\/web\/paper-page/,
  /libs\/editor\/web\/(shared-document|shared\.module|editors\.ts|live\/|faces\/|hold\/(?!break-dialog))/,
  /libs\/editor\/model\/frames/,
];
/** What documents that are drawn have in common: maps, charts, sheets. */
const drawn = [
  /libs\/editor\/web\/common\/|libs\/editor\/model\/contents\/map-content|node_modules\/fractional-indexing\//,
];
/** What texts are written with, those of several people and those of one. */
const prose = [
  /node_modules\/(@tiptap\/(?!extension-table)|prosemirror-(?!tables)[a-z-]+\/|orderedmap\/|rope-sequence\/|w3c-keyname\/)/,
  /libs\/editor\/web\/text\/(format-bar|link-button|find-links)/,
];
/** A text to write in. Signs are left out: other screens show some of them, and would load all of this. */
const texts = [
  /node_modules\/(@tiptap|prosemirror-[a-z]+|y-prosemirror|orderedmap|rope-sequence|w3c-keyname)\//,
  /libs\/editor\/web\/text\/(?!docx\/(?!file-menu)|passages\/(passages-drawer|new-passage))/,
];
/** Signs of editors that other screens show too: by themselves, or whoever shows one of them loads an editor with it. */
const editorSigns = [
  icon(
    'Apartment|Bold|CheckSquare|Code|Comment|FileText|Italic|Link|OrderedList|Partition|Strikethrough|Underline|UnorderedList',
  ),
];
/** Small parts that stand on every landing and header, for the same reason. */
const landing = [
  /libs\/tracker\/(web\/(task\/(header-task|task-address)|cards\/)|model\/(screens|levels|calls\/day))/,
  /libs\/system\/web\/reports\/reports-card/,
  /libs\/upkeep\/(web\/dictionaries\/follow-options|model\/dictionaries\/calls)/,
  /libs\/(tracker\/web\/chat\/(header-chat|chat\.module)|talk\/model\/(topics|count-unread))/,
  // That there are requests for changes of master data: by itself it would be a file of which half are its headers.
  /libs\/master-data\/(model\/(documents\/master-data-change-(type|head)|registers\/placed)|web\/form-types)\.ts/,
];
const oneOf = (parts: readonly RegExp[]) => (id: string) => {
  const file = id.replaceAll('\\', '/');
  return parts.some((part) => part.test(file));
};
const chunks = [
  { name: 'start', tags: ['$initial' as const], test: /[\\/](node_modules|libs)[\\/]/, priority: 9 },
  { name: 'frame', test: oneOf(frame), priority: 9 },
  { name: 'form', test: oneOf([antd('form')]), priority: 8 },
  { name: 'signs', test: oneOf([/@ant-design\/icons(-svg)?\//]), priority: 7, minShareCount: 6 },
  { name: 'sign-in', test: oneOf(signingIn), priority: 7 },
  { name: 'landing', test: oneOf(landing), priority: 7 },
  { name: 'editor-signs', test: oneOf(editorSigns), priority: 6 },
  { name: 'paper', test: oneOf(paper), priority: 6 },
  { name: 'papers', test: oneOf(papers), priority: 6 },
  { name: 'together', test: oneOf(together), priority: 5 },
  { name: 'prose', test: oneOf(prose), priority: 4 },
  { name: 'text', test: oneOf(texts), priority: 3 },
  { name: 'drawn', test: oneOf(drawn), priority: 4 },
  { name: 'options', test: oneOf(options), priority: 1 },
  { name: 'choose', test: oneOf(chooses), priority: 5 },
  // Before what declares fields of its own (knowledge bases), or whoever reads a value would load that as well.
  { name: 'values', test: oneOf(values), priority: 7 },
  { name: 'pick', test: oneOf(picking), priority: 4 },
  { name: 'typed', test: oneOf(typed), priority: 4 },
  { name: 'list', test: oneOf(listing), priority: 4 },
  { name: 'declared', test: oneOf(declared), priority: 3 },
  { name: 'registers', test: oneOf(registers), priority: 2 },
  { name: 'register-list', test: oneOf(registerLists), priority: 1 },
  { name: 'requests', test: oneOf(requests), priority: 6 },
  { name: 'master-data', test: oneOf(masterData), priority: 1 },
  { name: 'documents', test: oneOf(documents), priority: 4 },
  { name: 'reading', test: oneOf(reading), priority: 3 },
  { name: 'dialog', test: oneOf(dialogs), priority: 3 },
  { name: 'fill', test: oneOf(filling), priority: 2 },
  { name: 'editing', test: oneOf(editing), priority: 1 },
  { name: 'shown', test: oneOf(shown), priority: 1 },
  { name: 'writing', test: oneOf(writing), priority: 1 },
];
/** Set by `npm run dev -- <edition>`. */
const { BMS_EDITION = 'main', BMS_API = 'http://127.0.0.1:4200' } = process.env;

/**
 * One build for all editions: an entry each, chunks shared. dist/apps/<edition>/index.html, dist/assets/*.
 * Inline scripts and data: addresses are kept out, so that the content policy can forbid them.
 */
export default defineConfig({
  root,
  plugins: [
    react(),
    leanTable(),
    leanAntd(),
    leanLinks(),
    leanSchemas(),
    stylesByScript(),
    laterOptions(),
    devEdition(BMS_EDITION),
    precompressedAssets(),
    buildDate(),
  ],
  cacheDir: path.join(root, '.cache/vite'),
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The budget is a test (e2e/landing-budget.test.ts), which sees what is really loaded.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunks } },
      input: Object.fromEntries(
        findEditions(root).map((edition) => [edition, path.join(root, 'apps', edition, 'index.html')]),
      ),
    },
  },
  // Told of changes at an address of its own: at '/' the API server would be asked for it as well.
  server: { proxy: devProxy(BMS_API), hmr: { path: '@changes' }, allowedHosts: ['.localhost'] },
});
