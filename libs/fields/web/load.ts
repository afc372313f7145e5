/** Files as names to press, where a page rarely has any. */
export const loadFileList = () => import('./file/file-list.tsx');
