import { pathOfInspection } from '#quality/model';

/** Where records of quality stand that are no forms. */
export default { qcInspection: pathOfInspection };
