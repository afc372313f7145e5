import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '#api-client/web';
import { formCalls, type AnyForm } from '#documents/model';
import { today } from '../today.ts';
import { toListRequest, type ListState } from './list-state.ts';

/** The rows of a list; those before stay while the next are read. */
export const useFormRows = (form: AnyForm, state: ListState) =>
  useQuery({
    ...read(formCalls(form).list, toListRequest(state, today())),
    placeholderData: keepPreviousData,
  });
