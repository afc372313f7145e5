import type { MenuLook } from '#shell/model';
import { lookOf, ownLookFor } from './own-look.ts';

const declared: MenuLook = {
  ...{ zh: '采购申请', en: 'Purchase requisition', icon: 'form', position: 10 },
  ...{ hidden: false, hideChildren: false, target: '' },
};

const asDeclared = { home: null, stands: null };

it('an entry that stands as declared has nothing said of it, nor has an emptied name', () => {
  expect(Object.values(ownLookFor(declared, declared, asDeclared)).every((value) => value === null)).toBe(
    true,
  );
  expect(ownLookFor({ ...declared, zh: '  ' }, declared, asDeclared).zh).toBeNull();
});

it('what is said of an entry, and only that, replaces what is declared', () => {
  const wanted = { ...declared, zh: '请购单', icon: 'shopping-cart', hidden: true, target: '_blank' };
  const own = ownLookFor(wanted, declared, asDeclared);
  expect(own).toEqual({
    ...{ zh: '请购单', en: null, icon: 'shopping-cart', hidden: true },
    ...{ hideChildren: null, target: '_blank', position: null, ...asDeclared },
  });
  expect(lookOf({ declared, own })).toEqual(wanted);
});
