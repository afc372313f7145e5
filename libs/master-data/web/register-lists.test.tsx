import { masterDataRegisters } from '#master-data/model';
import { behavesAsList } from '../../lists/web/testing/behaves-as-list.tsx';

describe.each(masterDataRegisters)('the list of $name', ({ rows }) => {
  behavesAsList(rows);
});
