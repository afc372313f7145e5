import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { deviceStore } from '#api-client/web';
import { designField } from '#documents/model';
import { draftKeys } from '#fields/web';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { emptyForm, type EditedForm } from '../edit/edited-form.ts';
import { packForm } from '../edit/form-drafts.ts';
import { options } from '../testing/fake-server.ts';
import { orderForm } from '../testing/order-form.ts';
import { OtherDrafts } from './other-drafts.tsx';

/** The test form as if an administrator had designed it. */
const designed = (code: string) => ({
  ...orderForm,
  startWith: { [designField]: { id: `${code}@1`, name: code } },
});
const begun = (subject: string, code?: string): EditedForm => {
  const fresh = emptyForm(code ? designed(code) : orderForm, options, '2026-11-20');
  return { ...fresh, id: `id-${subject}`, subjectIsOwn: true, content: { ...fresh.content, subject } };
};
const show = (form: typeof orderForm) => {
  const router = createMemoryRouter([
    { path: '*', element: <OtherDrafts form={form} person="o1" id="new" /> },
  ]);
  showAlone(<RouterProvider router={router} />);
  return router;
};

describe('another form that was begun on this device', () => {
  beforeEach(() => {
    const drafts = [begun('出差', 'TRAVEL'), begun('会议', 'MEETING'), begun('铜板')].map((edited, at) => ({
      key: draftKeys('o1', orderForm.code).of(edited),
      savedAt: Date.now() - at,
      ...{ edited: packForm(edited), base: packForm(edited) },
    }));
    jest.spyOn(deviceStore, 'list').mockResolvedValue(drafts);
  });
  afterEach(() => jest.restoreAllMocks());

  it('is gone on with as the type that it was designed as, and offered only there', async () => {
    const router = show(designed('MEETING'));
    expect(await screen.findByText(/会议/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '继续填写' }));
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
        id: 'id-会议',
        new: '1',
        design: 'MEETING',
      }),
    );
  });

  it('of a form that nobody designed has no design in its address', async () => {
    const router = show(orderForm);
    expect(await screen.findByText(/铜板/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '继续填写' }));
    await waitFor(() => expect(router.state.location.search).toContain('new=1'));
    expect(new URLSearchParams(router.state.location.search).has('design')).toBe(false);
  });
});
