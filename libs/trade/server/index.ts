export { tradeFeature } from './feature.ts';
export type { NewLine, TradeLine } from './lines/line.ts';
export { openLines } from './lines/open-lines.ts';
export { holdLines, linesById, linesOfDocument } from './lines/read-lines.ts';
export { link, problemsOfLinks, unlink, type Link, type TooMuch } from './lines/link.ts';
export { changeLines } from './lines/change-lines.ts';
export { cancelLines, closeShort, reopen } from './lines/end-lines.ts';
export { chainOf, type ChainDocument } from './chain/chain-of.ts';
export { comingInSql, followedInSql, openInSql } from './chain/in-sql.ts';
