import { stockDocumentTypes } from '#inventory/model';

export default stockDocumentTypes;
