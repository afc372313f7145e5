import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { formQueryCalls } from '#documents/model';
import { EditionContext, type Edition } from '#shell/web';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { ids, orderServer, summary } from '../testing/fake-server.ts';
import { orderForm } from '../testing/order-form.ts';
import { FormQuery } from './form-query.tsx';

const ofAnother = {
  ...orderForm,
  name: 'otherForm',
  code: 'OTH110P',
  title: ['别的单据', 'Other document'],
} as const;
const edition: Edition = {
  ...{ name: 'main', authType: 'main', landing: '/', mark: '' },
  ...{ brand: ['', ''], slogan: ['', ''], title: ['', ''] },
  features: [
    { name: 'other', forms: async () => ({ default: [{ ...ofAnother, load: async () => ofAnother }] }) },
  ],
};
const calls = formQueryCalls({ name: 'test.query', code: 'TST990P', screens: ['TST990P'] });
const types = [orderForm];

const show = (partial: boolean) =>
  showAlone(
    <EditionContext value={edition}>
      <MemoryRouter>
        <FormQuery code="TST990P" title={['查询', 'Query']} calls={calls} types={types} partial={partial} />
      </MemoryRouter>
    </EditionContext>,
  );
const rows = [summary(), summary({ id: ids.other, type: 'OTH110P', number: 'OT001' })];
const serve = () =>
  orderServer().on('TST990P_1', () => ({ rows, total: 2, totalIsExact: true, next: null, counts: {} }));

describe('a list of all types', () => {
  it('names and opens documents of other features, and is asked for once', async () => {
    const server = serve();
    show(false);
    // Types of others come when the browser is idle, which this one never says.
    expect(await screen.findByRole('link', { name: 'OT001' }, { timeout: 10_000 })).toHaveAttribute(
      'href',
      expect.stringContaining(ids.other),
    );
    expect(screen.getByText('别的单据')).toBeInTheDocument();
    expect(server.sent('TST990P_1')).toHaveLength(1);
    expect(server.sent('TST990P_1')[0]).not.toHaveProperty('types');
  });

  it('of some types asks for these alone', async () => {
    const server = serve();
    show(true);
    await screen.findByText('OT001');
    expect(server.sent('TST990P_1')[0]).toMatchObject({ types: ['TST110P'] });
    expect(screen.queryByRole('link', { name: 'OT001' })).not.toBeInTheDocument();
  });
});
