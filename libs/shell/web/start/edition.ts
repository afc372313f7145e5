import { createContext, use } from 'react';
import type { Label } from '#calls/model';
import type { AuthType, EditionName } from '#shell/model';
import type { WebFeature } from '../feature.ts';

/** An edition: which features, which brand, where it lands. No logic. */
export interface Edition {
  name: EditionName;
  /** Which menus the server gives; a host of its own may say otherwise (see host.ts). */
  authType: AuthType;
  /** Beside the mark: 'BMS'. */
  brand: Label;
  /** What it is, in a few words, on the sign-in page. */
  slogan: Label;
  /** Of the browser's window. */
  title: Label;
  /** Address of the mark's picture. */
  mark: string;
  /** Where /index and a sign-in without a way back lead. */
  landing: string;
  /** Deleting a feature is deleting its line. */
  features: readonly WebFeature[];
}

export const EditionContext = createContext<Edition | null>(null);

/** The edition that runs in this page. */
export function useEdition(): Edition {
  const edition = use(EditionContext);
  if (!edition) throw new Error('No edition: this stands outside startEdition.');
  return edition;
}

const none: readonly WebFeature[] = [];

/** The features of the edition, for kits that gather a slot of theirs; none outside an edition (a test of one screen). */
export const useFeatures = (): readonly WebFeature[] => use(EditionContext)?.features ?? none;

/** Which edition this page is: for what a screen shows of it. */
export const useEditionName = (): EditionName => useEdition().name;
