import { makeCall } from '#api-client/web';
import { findPapers, pathOfPaper } from '#papers/model';
import { mayBeName, type FindRecords } from '#shell/web';

const most = 5;

/** Documents that the reader may see, by title or words. */
const find: FindRecords = async (typed, { signal }) => {
  if (!mayBeName(typed)) return [];
  const { found } = await makeCall(findPapers, { q: typed.slice(0, 60) }, { signal });
  return found.slice(0, most).map(({ id, title, base }) => ({
    ...{ key: `paper:${id}`, icon: 'file-text', title, detail: base, code: '', to: pathOfPaper(id) },
  }));
};
export default find;
