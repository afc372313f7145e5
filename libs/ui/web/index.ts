export { UiProvider } from './ui-provider.tsx';
export { styleNonce } from './theme/style-nonce.ts';
export {
  useUiSettings,
  defaultUiSettings,
  disownUiSettings,
  type UiSettings,
} from './settings/ui-settings.ts';
export {
  LanguageContext,
  OwnWordsContext,
  sayAnew,
  useLabel,
  useLanguage,
  setLanguage,
  type Say,
} from './language/i18n.ts';
export { useListed } from './language/use-listed.ts';
export { Watermark } from './print/watermark.tsx';
export { paperColours } from './theme/paper-colours.ts';
export { themeColours } from './theme/theme-colours.ts';
export { useDevice, useNarrow, useMedia, type Device } from './device/device.ts';
export { startZoom, useZoom, zoomLimits, type Zoom } from './device/zoom.ts';
export { Icon } from './icons/icon.tsx';
export { IconPicker } from './icons/icon-picker.tsx';
export { ClearableInput, ClearableSearch } from './clear/clearable-input.tsx';
export { ClearableSelect } from './clear/clearable-select.tsx';
export { ClearableTreeSelect } from './clear/clearable-tree-select.tsx';
export { StatusTag, toneOf, type Tone } from './status/status-tag.tsx';
export { Money, Quantity } from './figures/figures.tsx';
export { formatDecimal } from './figures/decimal-format.ts';
export { LineChart, type ChartPoint } from './charts/line-chart.tsx';
export { useWidth } from './charts/use-width.ts';
export { Sparkline } from './charts/sparkline.tsx';
export { TickLines } from './charts/tick-lines.tsx';
export { niceTicks, pathThrough, placeBetween } from './charts/scale.ts';
export { MiniBars } from './charts/mini-bars.tsx';
export { TagCloud } from './charts/tag-cloud.tsx';
export { CountDown } from './time/count-down.tsx';
export { CutText } from './text/cut-text.tsx';
export { useCut } from './text/use-cut.tsx';
export { atMost, charactersIn, firstCharacters } from './text/at-most.ts';
export { CutShort } from './lists/cut-short.tsx';
export { DetailList, type DetailListProps } from './lists/detail-list.tsx';
export { RankList } from './lists/rank-list.tsx';
export { PlainTable, type PlainColumn } from './lists/plain-table.tsx';
export { atLeast } from './feedback/at-least.ts';
export { CopyButton } from './text/copy-button.tsx';
export { DateText } from './figures/date-text.tsx';
export { CompanyDatePicker } from './time/company-date-picker.ts';
export { companyTimeZone, formatDate, formatDay, today, todayIn } from './time/company-clock.ts';
export { useToday } from './time/use-today.ts';
export { UserCard } from './people/user-card.tsx';
export { WithUserCard } from './people/with-user-card.tsx';
export { faceOf, PersonName, PersonAvatar } from './people/person-name.tsx';
export { EllipsisText } from './text/ellipsis-text.tsx';
export { GrowingText, type GrowingTextProps } from './text/growing-text.tsx';
export { useToast, useNotice, type Toast } from './feedback/toast.ts';
export { useUndo } from './feedback/use-undo.tsx';
export { useConfirm, type Question } from './feedback/confirm.ts';
export { Note } from './feedback/note.tsx';
export { EmptyState, ErrorState, LoadingState, PageSkeleton } from './feedback/states.tsx';
export { NothingChosen } from './feedback/nothing-chosen.tsx';
export { Loaded } from './feedback/loaded.tsx';
export { LoadedDialog } from './feedback/loaded-dialog.tsx';
export { NotReadAgain, staysShown, type Reading } from './feedback/not-read-again.tsx';
export { forgetRefusal } from './forms/forget-refusal.ts';
export { whenOpened } from './focus/when-opened.ts';
export { base64Of, base64OfBytes, bytesOf } from './files/base64.ts';
export { saveBlob } from './files/save-blob.ts';
export { useFocusBack } from './focus/use-focus-back.ts';
export { readForPaper, useMayGoOn } from './print/read-for-paper.ts';
export { usePaper } from './print/use-paper.tsx';
export { PrintStickers } from './stickers/print-stickers.ts';
export type { Sticker } from './stickers/sticker.ts';
export { PageHeadExtra } from './page/page-head-extra.ts';
export { PressMenu } from './page/press-menu.tsx';
export { PageHeader, ActionBar } from './page/page-header.tsx';
export { later } from './later/later.tsx';
export { useAhead, useOnceIdle } from './later/use-ahead.ts';
export { ScanField } from './scan/scan-field.tsx';
export { LineSteps } from './scan/line-steps.tsx';
export { ScanGoods, ScanPage } from './scan/scan-page.tsx';
export { useScanner } from './scan/use-scanner.ts';
export { useDebounced } from './search/use-debounced.ts';
export { useSearchBox } from './search/use-search-box.ts';
