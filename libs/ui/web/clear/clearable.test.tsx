import { render, screen } from '@testing-library/react';
import { setLanguage } from '../language/i18n.ts';
import { UiProvider } from '../ui-provider.tsx';
import { ClearableInput, ClearableSearch } from './clearable-input.tsx';
import { ClearableSelect } from './clearable-select.tsx';
import { ClearableTreeSelect } from './clearable-tree-select.tsx';

afterEach(() => setLanguage('zh'));

const options = [{ value: 'a', label: 'A' }];
const all = (
  <>
    <ClearableSelect value="a" options={options} />
    <ClearableTreeSelect value="a" treeData={options} />
    <ClearableInput value="a" readOnly />
    <ClearableSearch value="a" readOnly />
  </>
);

it.each([
  ['zh', '清空'],
  ['en', 'Clear'],
] as const)('the cross of whatever can be emptied has a name in %s', (language, name) => {
  setLanguage(language);
  render(<UiProvider>{all}</UiProvider>);
  expect(screen.getAllByRole('button', { name, hidden: true })).toHaveLength(4);
});

it('there is none where it may not be emptied', () => {
  render(
    <UiProvider>
      <ClearableSelect value="a" options={options} allowClear={false} />
    </UiProvider>,
  );
  expect(screen.queryByRole('button', { name: '清空', hidden: true })).toBeNull();
});
