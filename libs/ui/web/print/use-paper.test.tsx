import '@testing-library/jest-dom';
import { jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showAlone } from '../testing/show-alone.tsx';
import { usePaper } from './use-paper.tsx';

/** A paper without any class of its own, or none at all. */
function Page({ isEmpty }: { isEmpty: boolean }) {
  const { print, paper } = usePaper<true>(
    () => (isEmpty ? null : <article>sheet</article>),
    (put) => put(true),
  );
  return (
    <>
      <button type="button" onClick={() => print(true)}>
        print
      </button>
      {paper}
    </>
  );
}

it('puts a paper where it takes the place of the page, whatever its own classes are; where there is none the page stays', async () => {
  const papers: (string | undefined)[] = [];
  jest.spyOn(window, 'print').mockImplementation(() => {
    papers.push(document.querySelector('body > .bms-paper')?.textContent);
  });
  showAlone(<Page isEmpty={false} />);
  await userEvent.click(screen.getByRole('button'));
  cleanup();
  showAlone(<Page isEmpty />);
  await userEvent.click(screen.getByRole('button'));
  expect(papers).toEqual(['sheet', undefined]);
});
