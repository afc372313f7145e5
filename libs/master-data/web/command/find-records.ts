import { makeCall } from '#api-client/web';
import { findRecords, recordStateLabels } from '#registers/model';
import { mayBeName, type FindRecords } from '#shell/web';

/** Records of all registers by code, name or pinyin, as far as the reader may see them; what is not in use says so. */
const findRecordsByCode: FindRecords = async (typed, { say, signal }) => {
  if (!mayBeName(typed) || typed.length < 2) return [];
  const { records } = await makeCall(findRecords, { keyword: typed }, { signal });
  return records.flatMap(({ register, id, code, name, state, one, icon, to }) =>
    // A register that stands elsewhere in another edition is opened where this one has it.
    to.map((address) => ({
      key: `record:${register}:${id}`,
      icon,
      title: `${code}  ${name}`,
      detail: state === 'active' ? '' : say(recordStateLabels[state]),
      code: say(one),
      to: address,
    })),
  );
};
export default findRecordsByCode;
