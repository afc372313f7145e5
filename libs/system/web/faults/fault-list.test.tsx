import { faultList } from '#system/model';
import { behavesAsList } from '../../../lists/web/testing/behaves-as-list.tsx';

describe('the list of fault reports', () => {
  behavesAsList(faultList);
});
