import { screen } from '@testing-library/react';
import { LanguageContext } from './i18n.ts';
import { showAlone } from '../testing/show-alone.tsx';
import { useListed } from './use-listed.ts';

function Said({ names }: { names: readonly string[] }) {
  const listed = useListed();
  return <p>{listed(names) || '—'}</p>;
}

it.each([
  ['zh', ['甲', '乙', '丙'], '甲、乙和丙'],
  ['zh', ['甲', '乙'], '甲和乙'],
  ['en', ['red', 'green', 'blue'], 'red, green and blue'],
  ['en', ['red', 'green'], 'red and green'],
  ['en', ['red'], 'red'],
  ['en', [], '—'],
] as const)('names in a sentence (%s): %j', (language, names, said) => {
  showAlone(
    <LanguageContext value={language}>
      <Said names={names} />
    </LanguageContext>,
  );
  expect(screen.getByText(said)).toBeVisible();
});
