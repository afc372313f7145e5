import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { FormType } from '#documents/model';
import { useFeatures, type WebFeature } from '#shell/web';
import { addressOf } from './page/addresses.ts';

declare module '#shell/web' {
  interface WebFeature {
    /** The form types that a feature has, for whoever shows documents of all features; loaded when first needed. */
    forms?: () => Promise<{ default: readonly FormType[] }>;
    /** How the codes of its form types begin: whoever needs a few types loads no other feature's. */
    formCodes?: readonly string[];
    /** Where records stand that are no forms, by what refusals and lists call them; loaded when first needed. */
    places?: () => Promise<{ default: Readonly<Record<string, (id: string) => string>> }>;
  }
}

type FormTypes = ReadonlyMap<string, FormType>;

const loadTypes = async (features: readonly WebFeature[]): Promise<FormTypes> => {
  const tables = await Promise.all(features.map(async ({ forms }) => (forms ? (await forms()).default : [])));
  return new Map(tables.flat().map((type) => [type.code, type]));
};

/** Form types of these codes, and whatever else their features have; null until they are there. None asked, none loaded. */
export function useFormTypesOf(codes: readonly string[]): FormTypes | null {
  const features = useFeatures().filter(({ formCodes }) =>
    formCodes?.some((begin) => codes.some((code) => code.startsWith(begin))),
  );
  const { data } = useQuery({
    queryKey: ['form-types', ...features.map(({ name }) => name)],
    queryFn: () => loadTypes(features),
    staleTime: Infinity,
    structuralSharing: false,
    enabled: features.length > 0,
  });
  return data ?? null;
}

/** Every form type of the edition by its code, whichever feature has it; null until they are there, or before `when`. */
export function useFormTypes(when = true): FormTypes | null {
  const features = useFeatures();
  const { data } = useQuery({
    queryKey: ['form-types'],
    queryFn: () => loadTypes(features),
    staleTime: Infinity,
    structuralSharing: false,
    enabled: when,
  });
  return data ?? null;
}

const loadPlaces = async (features: readonly WebFeature[]) =>
  Object.assign(
    {},
    ...(await Promise.all(features.map(async ({ places }) => (places ? (await places()).default : {})))),
  ) as Readonly<Record<string, (id: string) => string>>;

/** Where a document stands, by the code of its type; null where the edition has no such type, or does not know yet. */
export function useDocumentAddress(): (type: string, id: string) => string | null {
  const types = useFormTypes();
  const features = useFeatures();
  const { data: places } = useQuery({
    queryKey: ['document-places'],
    queryFn: () => loadPlaces(features),
    staleTime: Infinity,
    structuralSharing: false,
  });
  return useCallback(
    (code, id) => {
      const type = types?.get(code);
      return type ? addressOf.detail(type, id) : (places?.[code]?.(id) ?? null);
    },
    [types, places],
  );
}
