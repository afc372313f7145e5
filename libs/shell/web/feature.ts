import type { ComponentType } from 'react';
import type { AnyCall, Label, ResultOf } from '#calls/model';
import type { Device, Say } from '#ui/web';
import type { EditionName, ScreenDeclaration } from '#shell/model';

/** The module that a screen's lazy import resolves to. */
export interface ScreenModule {
  default: ComponentType;
}

/** The web side of a feature: which screens it has and how they are loaded. Reads like a table of contents. */
export interface WebFeature {
  name: string;
  /**
   * Its screens by how their addresses begin, a home or more: '/basehome', '/basehome/BSE11'. A table is loaded when an
   * address is first needed that begins so: with more, a home's other screens do not wait for it.
   */
  screens?: Readonly<Record<`/${string}`, ScreenTable>>;
  /** Live figures of its screens, for the menu and the module home. */
  counts?: readonly ScreenCounts[];
  /** What the workplace offers to begin with one press, to those who may see the screen. */
  quickStarts?: readonly QuickStart[];
  /** What the workplace shows of the feature, to those who may see the screen; in this order. */
  cards?: readonly WorkplaceCard[];
  /** What the header shows of the feature on every page; in this order. */
  headerParts?: readonly HeaderPart[];
  /** What stands with every record, of registers and forms alike, for those who may see the screen; in this order. */
  recordParts?: readonly RecordPart[];
  /** Where the act is shown that an entry of the audit belongs to, for histories of records. */
  actPage?: ActPage;
  /** What of a person's own settings belongs to the feature; below how one signs in, in this order. */
  ownSettings?: readonly OwnSetting[];
  /** Told of an address that leads nowhere, once a person and address; loaded when that happens. */
  missingPage?: () => Promise<{ default: ReportMissingPage }>;
  /** Where the command box looks for records, beside screens and people. */
  finders?: readonly Finder[];
  /** Keys of its screens, for the keyboard help. */
  shortcuts?: () => Promise<{ default: readonly ShortcutGroup[] }>;
  /** Pages that need no sign-in. */
  openPages?: readonly OpenPage[];
}

/** Records by what is typed into the command box; its code is loaded when first needed. */
export interface Finder {
  key: string;
  /** Above what it found: ['单据', 'Documents']. */
  title: Label;
  load: () => Promise<{ default: FindRecords }>;
}

/** Answers nothing where what is typed cannot be one of its records, without asking the server. */
export type FindRecords = (typed: string, help: { say: Say; signal: AbortSignal }) => Promise<FoundRecord[]>;

export interface FoundRecord {
  key: string;
  icon: string;
  title: string;
  detail: string;
  code: string;
  /** Shown only where the edition has the screen. */
  to: string;
}

/** Keys that belong together, in the order in which they are learned. */
export interface ShortcutGroup {
  title: Label;
  keys: readonly Shortcut[];
}

export interface Shortcut {
  /** Pressed together: ["Ctrl", "K"]; Ctrl is shown as ⌘ on a Mac. */
  keys: readonly string[];
  does: Label;
}

/** Says to those who look after the installation that somebody was led to a path without a page. */
export type ReportMissingPage = (path: string) => Promise<unknown>;

/** A small part of the header: a badge, figures. Loaded after the page; must be quiet when it has nothing to say. */
export interface HeaderPart {
  key: string;
  /** The narrowest device with room for it. */
  from: Device;
  /** Parameter of the address by which it opens something over any page: with it and without, the page below is the same. */
  opensBy?: string;
  load: () => Promise<ScreenModule>;
}

/** What a feature adds to records of others; it asks the record's own right itself. */
export interface RecordPart {
  key: string;
  title: Label;
  /** Shown to whoever may look at this screen. */
  screen: string;
  load: () => Promise<{ default: ComponentType<RecordPartProps> }>;
}

/** A record by its kind, as the kit of talks names it, and id. */
export interface RecordPartProps {
  record: { type: string; id: string };
}

/** The screen that shows acts of the audit, and its address by an entry of theirs. */
export interface ActPage {
  screen: string;
  path: (entry: string) => string;
}

/** A section of one's own settings: with a heading of its own, and quiet where it has nothing to offer. */
export interface OwnSetting {
  key: string;
  load: () => Promise<ScreenModule>;
}

/** A page for everyone, signed in or not: a print verified, a survey answered. Stands in the frame of the sign-in. */
export interface OpenPage {
  /** '/verify' */
  path: string;
  /** Without that frame: a long page that is read on a telephone. */
  alone?: true;
  load: () => Promise<ScreenModule>;
}

/** A part of the workplace that a feature draws, with `Card` of this kit; loaded with the workplace. */
export interface WorkplaceCard {
  key: string;
  /** Shown where the menu of the person holds this screen; absent: to everyone. */
  screen?: string;
  /** Is the first of all cards. */
  leads?: boolean;
  /** Told its key, where one component draws many. */
  load: () => Promise<{ default: ComponentType<{ card: string }> }>;
}

/** 'New purchase requisition' on the workplace. */
export interface QuickStart {
  label: Label;
  icon: string;
  /** Where it leads; matched without regard to case. */
  to: string;
  /** Shown where the menu of the person holds this screen. */
  screen: string;
  /** Offered by these editions alone, where a screen that several have is begun often in some of them. */
  editions?: readonly EditionName[];
}

/** Loads a table of screens: `() => import('./screens.ts')`. */
export type ScreenTable = () => Promise<{ default: readonly ScreenEntry[] }>;

export interface ScreenEntry {
  screen: ScreenDeclaration;
  load: () => Promise<ScreenModule>;
  /** By detail route, in the order of the declaration's `details`. */
  loadDetails?: readonly (() => Promise<ScreenModule>)[];
  /** Where a new record of it begins, for those who may add: 'New purchase requisition' in the command box. */
  begin?: string;
  /** What is begun, where it is not called like the screen: its name, and the pinyin of it, a syllable for each sign. */
  begins?: { title: Label; sounds: readonly string[] };
}

/** Live figures of screens: a call without input, and which figure of its answer belongs to a screen. */
export interface ScreenCounts {
  call: AnyCall;
  /** The figure of a screen by its code; undefined: none of this call's. */
  figureOf(code: string): ((answer: unknown) => number) | undefined;
}

/** Typed by its call: `countsOf(approvalCounts, (code) => (code === 'AREQ110P' ? ({ waiting }) => waiting : undefined))`. */
export const countsOf = <C extends AnyCall>(
  call: C,
  figureOf: (code: string) => ((answer: ResultOf<C>) => number) | undefined,
): ScreenCounts => ({ call, figureOf: figureOf as ScreenCounts['figureOf'] });

export const defineWebFeature = (feature: WebFeature): WebFeature => feature;
