import { useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import {
  designedCalls,
  designRef,
  formOfDesign,
  readDesignRef,
  type AnyForm,
  type DesignedType,
} from '#documents/model';

/** Versions never change, so each is made into a form once; forms are told apart by what they are, not by their name. */
const made = new Map<string, AnyForm>();

function formOf(base: AnyForm, type: DesignedType): AnyForm {
  const key = `${base.code} ${designRef(type.code, type.version)}`;
  const form = made.get(key) ?? formOfDesign(base, type);
  made.set(key, form);
  return form;
}

/** The form of a version of a designed type ('MEETING@2') or of its latest ('MEETING'); asked once there is an id. */
export function useDesignedForm(base: AnyForm, id: string | null) {
  const { data, error, refetch } = useQuery({
    ...read(designedCalls(base).readType, { id: id ?? '' }),
    enabled: id !== null && id !== '',
    // A version never changes; which one is the latest does.
    ...(id !== null && readDesignRef(id).version !== null && { staleTime: Infinity }),
  });
  return { form: data ? formOf(base, data) : null, error, retry: () => void refetch() };
}
