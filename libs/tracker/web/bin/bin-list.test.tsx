import { binList } from '#tracker/model';
import { behavesAsList } from '../../../lists/web/testing/behaves-as-list.tsx';

describe('the bin', () => {
  behavesAsList(binList);
});
