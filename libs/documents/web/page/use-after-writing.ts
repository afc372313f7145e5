import { useNavigate } from 'react-router';
import { handedInWords, listRouteOf, type AnyForm, type FormInput, type FormView } from '#documents/model';
import { useCloseTab } from '#shell/web';
import { useToast } from '#ui/web';
import { useBringBack } from '../edit/use-bring-back.ts';
import { addressOf } from './addresses.ts';
import { rememberSaved } from './new-form-id.ts';

/** Where a person goes after a form was saved, submitted or discarded. */
export function useAfterWriting(form: AnyForm) {
  const navigate = useNavigate();
  const toast = useToast();
  const closeTab = useCloseTab();
  const offerBack = useBringBack(form);
  return {
    onSaved: (view: FormView) => rememberSaved(view.id),
    onSubmitted(view: FormView) {
      rememberSaved(view.id);
      toast.success(handedInWords(form), { number: view.number ?? '' });
      void navigate(addressOf.detail(form, view.id), { replace: true });
    },
    onDiscarded(was: FormInput | null) {
      if (was) offerBack(was);
      closeTab();
      void navigate(listRouteOf(form));
    },
  };
}
