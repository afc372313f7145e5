import { templateList } from '#tracker/model';
import { behavesAsList } from '../../../lists/web/testing/behaves-as-list.tsx';

describe('the list of templates', () => {
  behavesAsList(templateList);
});
