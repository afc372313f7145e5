import { delegationList, runningList } from '#approvals/model';
import { behavesAsList } from '../../lists/web/testing/behaves-as-list.tsx';

const lists = [runningList, delegationList];

describe.each(lists)('the list $name', (list) => {
  behavesAsList(list);
});
