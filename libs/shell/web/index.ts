export {
  countsOf,
  defineWebFeature,
  type FindRecords,
  type HeaderPart,
  type QuickStart,
  type RecordPartProps,
  type ReportMissingPage,
  type ScreenEntry,
  type ScreenModule,
  type ScreenTable,
  type Shortcut,
  type ShortcutGroup,
  type WebFeature,
  type WorkplaceCard,
} from './feature.ts';
export { useAddress, useAddressValues } from './address/use-address.ts';
export { useAddressSearch } from './search/use-address-search.ts';
export { useMeant } from './search/use-meant.ts';
export { hearing, useSoundSearch } from './search/use-sound-search.ts';
export { mayBeName } from './command/may-be-name.ts';
export { useRecordParts } from './records/use-record-parts.ts';
export { WhyNumber } from './records/why-number.tsx';
export { Card, type CardProps } from './workplace/card.tsx';
export { shellFeature } from './shell-feature.ts';
export { startEdition } from './start/start-edition.tsx';
export { EditionContext, useEditionName, useFeatures } from './start/edition.ts';
export type { Edition } from './start/edition.ts';
export { SectionLinks } from './layout/section-links.tsx';
export { LeaveGuard } from './tabs/leave-guard.tsx';
export { useCloseTab, useTabTitle, useUnsaved } from './tabs/tabs-context.ts';
export { useMay, useSession, useUser } from './session/use-session.ts';
export { enterView } from './view-as/enter-view.ts';
export { useAbout, type About } from './start/use-about.ts';
export { useAllPages } from './menu/use-pages.ts';
export { useLeadsHere } from './routes/use-leads-here.ts';
