import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { reportLimits, type ReportLine } from '#tracker/model';
import { UiProvider } from '#ui/web';
import { ReportLines } from './report-lines.tsx';

const line = (words: string): ReportLine => ({ key: words, words, link: null, day: null, late: false });

it('a line takes as many faces as characters', () => {
  let kept: readonly ReportLine[] = [];
  render(
    <UiProvider>
      <MemoryRouter>
        <ReportLines
          {...{ title: ['已完成', 'Done'], lines: [line('一')], offered: [], showsDays: false }}
          onChange={(lines) => void (kept = lines)}
          onLeave={() => undefined}
        />
      </MemoryRouter>
    </UiProvider>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  // A limit of the field itself would count each as two.
  expect(field.maxLength).toBe(-1);
  fireEvent.change(field, { target: { value: '😀'.repeat(reportLimits.words + 1) } });
  expect(kept[0]?.words).toBe('😀'.repeat(reportLimits.words));
});

it('a line is shown whole and stays one; Enter goes on to a new one below it', async () => {
  function Desk() {
    const [lines, setLines] = useState<readonly ReportLine[]>([line('一'), line('二')]);
    return (
      <UiProvider>
        <MemoryRouter>
          <ReportLines
            {...{ title: ['已完成', 'Done'], lines, offered: [], showsDays: false, onChange: setLines }}
            onLeave={() => undefined}
          />
        </MemoryRouter>
      </UiProvider>
    );
  }
  render(<Desk />);
  const boxes = () => screen.getAllByRole<HTMLTextAreaElement>('textbox');
  const said = () => boxes().map(({ value }) => value);
  expect(boxes()[0]?.tagName).toBe('TEXTAREA');
  fireEvent.change(boxes()[0] as HTMLElement, { target: { value: '一\n 又一' } });
  expect(said()).toEqual(['一 又一', '二']);
  fireEvent.keyDown(boxes()[0] as HTMLElement, { key: 'Enter', isComposing: true });
  expect(said()).toHaveLength(2);
  fireEvent.keyDown(boxes()[0] as HTMLElement, { key: 'Enter' });
  expect(said()).toEqual(['一 又一', '', '二']);
  await waitFor(() => expect(boxes()[1]).toHaveFocus());
});
