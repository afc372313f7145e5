import { fileUses } from '#server-kit/model';
import { countOfField, isImageAddress, refusalOf } from './image-rules.ts';

it('image fields take jpg, jpeg, gif and png of at most 2048 KB (specification 5)', () => {
  expect([...fileUses.image.formats].toSorted()).toEqual(['gif', 'jpeg', 'jpg', 'png']);
  expect(refusalOf({ name: 'a.PNG', size: 2_048 * 1024 })).toBeNull();
  expect(refusalOf({ name: 'a.png', size: 2_048 * 1024 + 1 })).toBe('tooLarge');
  expect(refusalOf({ name: 'a.svg', size: 1 })).toBe('wrongFormat');
  expect(refusalOf({ name: 'a', size: 1 })).toBe('wrongFormat');
});

it('an image field has from 1 to 99 images (specification 5)', () => {
  expect([0, 1, 5.9, 99, 100].map(countOfField)).toEqual([1, 1, 5, 99, 99]);
});

it('a custom image address begins with http:// (specification 5)', () => {
  expect(isImageAddress('http://example.com/a.png')).toBe(true);
  expect(isImageAddress('https://example.com/a.png')).toBe(true);
  for (const text of ['example.com/a.png', 'javascript:alert(1)', 'data:image/png;base64,x', 'http://'])
    expect(isImageAddress(text)).toBe(false);
});
