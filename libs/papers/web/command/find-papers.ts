import { makeCall } from '#api-client/web';
import { findPapers, pathOfPaper } from '#papers/model';
import type { FindRecords } from '#shell/web';

const most = 5;

/** One Chinese sign says enough; of letters it takes two. */
const mayBePaper = (typed: string): boolean => /\p{Script=Han}/u.test(typed) || typed.length > 1;

/** Documents that the reader may see, by title or words. */
const find: FindRecords = async (typed, { signal }) => {
  if (!mayBePaper(typed)) return [];
  const { found } = await makeCall(findPapers, { q: typed.slice(0, 60) }, { signal });
  return found.slice(0, most).map(({ id, title, base }) => ({
    ...{ key: `paper:${id}`, icon: 'file-text', title, detail: base, code: '', to: pathOfPaper(id) },
  }));
};
export default find;
