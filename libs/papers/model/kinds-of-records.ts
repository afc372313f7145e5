/** Names by which pickers look up documents and mind maps that one may read, and knowledge bases in which one may write. */
export const paperToRead = 'paper';
export const mindMapToRead = 'mindMap';
export const baseToWriteIn = 'paperBase';
