import {
  budgetList,
  documentList,
  leaveBalanceList,
  loanList,
  sealList,
  toolList,
} from '#requisitions/model';
import { behavesAsList } from '../../../lists/web/testing/behaves-as-list.tsx';

const lists = [toolList, sealList, loanList, documentList, leaveBalanceList, budgetList];

describe.each(lists)('the list $name', (list) => {
  behavesAsList(list);
});
