import { ranchRequisitions } from '#requisitions/model';
import { TypesQuery } from '../query/types-query.tsx';

/** LPREQ110P: the ranch's requisitions in one list. */
export default function RanchRequisitions() {
  return <TypesQuery screen={ranchRequisitions} />;
}
