export { escapeXml, pieces, type Piece } from './xml.ts';
