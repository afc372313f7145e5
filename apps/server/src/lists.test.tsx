import { gather } from '#server-kit/server';
import { someOf } from '#server-kit/testing';
import { behavesAsList } from '../../../libs/lists/web/testing/behaves-as-list.tsx';
import { composedFeatures } from './testing/composed-features.ts';

/** Every list as it is composed (decision 493). */
const lists = gather(composedFeatures(), 'lists').map(({ list }) => list);

describe.each(someOf(lists, 6))('the list $name on its page', (list) => {
  behavesAsList(list);
});
