import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { ruleBroken } from '#calls/model';
import { EditionContext } from '#shell/web';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { RefusedBy } from './refused-by.tsx';

const documents = [
  { type: 'inspection', id: 'i1', number: 'QC-1' },
  { type: 'inspection', id: 'i2', number: 'QC-10' },
  { type: 'unknown', id: 'u', number: 'X-1' },
];
const features = [
  { name: 'quality', places: async () => ({ default: { inspection: (id: string) => `/qc?id=${id}` } }) },
];

const show = (error: ReturnType<typeof ruleBroken>) =>
  showAlone(
    <EditionContext value={{ features } as never}>
      <MemoryRouter>
        <p>
          <RefusedBy error={error} />
        </p>
      </MemoryRouter>
    </EditionContext>,
  );

it('leads from the numbers in a refusal to their documents, and says the sentence as it is', async () => {
  const text = ['已生成 QC-1、QC-10、X-1，请先取消', 'QC-1, QC-10 and X-1 came of it'] as const;
  show(ruleBroken(text, undefined, documents));
  expect(await screen.findByRole('link', { name: 'QC-1' })).toHaveAttribute('href', '/qc?id=i1');
  expect(screen.getByRole('link', { name: 'QC-10' })).toHaveAttribute('href', '/qc?id=i2');
  expect(screen.queryByRole('link', { name: 'X-1' })).toBeNull();
  expect(screen.getByRole('paragraph')).toHaveTextContent(text[0]);
});

it('says a sentence that names nothing', () => {
  show(ruleBroken(['不行', 'No']));
  expect(screen.getByRole('paragraph')).toHaveTextContent('不行');
});
