import { screen } from '@testing-library/react';
import { lines, text, type FieldSet } from '#fields/model';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { ContentStore } from '../edit/content-store.ts';
import { FieldEditingContext } from '../edit/field-editing.ts';
import { LineCards } from './line-cards.tsx';

const field = lines({
  label: ['明细', 'Lines'],
  fields: {
    note: text({ label: ['备注', 'Note'] }),
    balance: text({ label: ['结存', 'Balance'], readOnly: true }),
  },
});
const set: FieldSet = { fields: { lines: field }, computed: {}, rules: [], sections: [] };

const show = (balance: string | null) => {
  const content = { lines: [{ id: 'a', note: 'one', balance }] };
  const store = new ContentStore({ id: 'f1', version: 1, content });
  showAlone(
    <FieldEditingContext value={{ set, store, context: { currency: 'CNY', today: '2026-11-28' } }}>
      <LineCards
        {...{ name: 'lines', field, lines: content.lines, problems: new Map() }}
        computed={{ own: {}, lines: {}, sums: {} }}
      />
    </FieldEditingContext>,
  );
};

describe('lines on cards', () => {
  it('have no room for what the server has said of none of them, as in the grid', () => {
    show(null);
    expect(screen.getByLabelText('备注')).toHaveValue('one');
    expect(screen.queryByText('结存')).toBeNull();
  });

  it('show it once it is said', () => {
    show('5');
    expect(screen.getByText('结存')).toBeInTheDocument();
  });
});
