import { behavesAsList } from '../testing/behaves-as-list.tsx';
import { paperList } from '../testing/paper-list.ts';

describe('a list with every part of a declaration', () => {
  behavesAsList(paperList);
});
