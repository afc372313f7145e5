import { requisitionQuery } from '#requisitions/model';
import { TypesQuery } from '../query/types-query.tsx';

/** REQ990P: every type in one query. */
export default function OpenQuery() {
  return <TypesQuery screen={requisitionQuery} />;
}
