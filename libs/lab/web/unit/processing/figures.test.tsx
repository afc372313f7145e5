import { screen } from '@testing-library/react';
import { showAlone } from '../../../../ui/web/testing/show-alone.tsx';
import { Figures } from './figures.tsx';

it.each([
  ['69.997', '70', '69.997'],
  ['69.997', '60', '70.00'],
  ['59.997', null, '60.00'],
])('shows a recovery of %s beside the limit %s of the director as %s', (recovery, least, shown) => {
  showAlone(<Figures figures={{ recovery }} recoveryLimit={{ least, most: null }} />);
  expect(screen.getByText(shown)).toBeInTheDocument();
});
