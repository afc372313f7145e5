import { options } from '../testing/fake-server.ts';
import { orderForm } from '../testing/order-form.ts';
import { emptyForm } from './edited-form.ts';
import { packForm, unpackForm } from './form-drafts.ts';

const kept = {
  ...{ id: 'f1', version: 0, subjectIsOwn: true, picked: {} },
  server: { companyId: 'c1', applicant: { id: 'p1', name: '李明' } },
  content: {
    department: { id: 'd1', name: '生产部' },
    ...{ subject: '铜板', urgency: 'normal' as const, currency: 'CNY' as const },
    ...{ cc: [], attachments: [], remarks: '急用' },
    values: { purpose: '大修', lines: [{ id: 'a', quantity: '2' }] },
  },
};

describe('a form kept on the device', () => {
  it('opens as the version before has kept it, with own values beside what every form has', () => {
    const { content, ...rest } = unpackForm(kept);
    expect(rest).toEqual({ ...kept, content: undefined });
    expect(content).toEqual({
      department: { id: 'd1', name: '生产部' },
      ...{ subject: '铜板', urgency: 'normal', currency: 'CNY', cc: [], attachments: [], remarks: '急用' },
      ...{ purpose: '大修', lines: [{ id: 'a', quantity: '2' }] },
    });
  });

  it('is kept in the same shape, nothing lost on the way', () => {
    expect(packForm(unpackForm(kept))).toEqual(kept);
    const fresh = emptyForm(orderForm, options, '2026-11-20');
    expect(Object.keys(packForm(fresh).content.values)).toEqual(Object.keys(orderForm.fields));
    expect(unpackForm(packForm(fresh))).toEqual(fresh);
  });
});
