import { screen } from '@testing-library/react';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { LeftCell } from './left-cell.tsx';

it.each([
  ['-0.1', false, 'late'],
  ['3.0', true, 'late'],
  ['0.0', false, 'tight'],
  ['5.9', false, 'tight'],
  ['6.0', false, 'inTime'],
] as const)('%s hours that are left (over: %s) look %s', (left, late, look) => {
  showAlone(<LeftCell {...{ left, late }} />);
  expect(screen.getByText(left)).toHaveAttribute('data-look', look);
});

it('of what has no limit nothing is said', () => {
  showAlone(<LeftCell left={null} late={false} />);
  expect(screen.getByText('—')).not.toHaveAttribute('data-look');
});
