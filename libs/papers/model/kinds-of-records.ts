/** Names by which pickers look up mind maps that one may read, and knowledge bases in which one may write. */
export const mindMapToRead = 'mindMap';
export const baseToWriteIn = 'paperBase';
