import { useQuery } from '@tanstack/react-query';

import { useMemo } from 'react';
import { read } from '#api-client/web';
import { designedCalls, ownPrefix, type AnyForm } from '#documents/model';
import { useAddress, useSoundSearch } from '#shell/web';
import { ClearableSelect, useLabel } from '#ui/web';
import { listOfDesigned, listOfForm } from '../list/list-of.ts';
import { FormListPage, type FormListPageProps } from '../list/form-list-page.tsx';
import { useDesignedForm } from './use-designed-form.ts';
import styles from '../list/form-list.module.css';

interface DesignedListProps extends Omit<FormListPageProps, 'list' | 'kinds'> {
  base: AnyForm;
}

/**
 * The list of designed types. Narrowed to one (`?design=MEETING`) its own fields are columns, filters and orders, and it
 * is taken in and out as a workbook like any other type.
 */
export function DesignedList({ base, ...page }: DesignedListProps) {
  const say = useLabel();
  const { params, change } = useAddress();
  const published = useQuery(read(designedCalls(base).published, {}));
  const types = published.data?.types ?? [];
  const search = useSoundSearch(types.map(({ title }) => title));
  const design = params.get('design') ?? '';
  const { form } = useDesignedForm(base, design || null);
  const list = useMemo(
    () => (form && design ? listOfDesigned(base, form, design) : listOfForm(base)),
    [base, form, design],
  );
  const choose = (code: string | undefined) =>
    change((next) => {
      for (const name of ['design', 'own', 'page', 'view']) next.delete(name);
      // What one type is sorted by, another one does not have.
      if (next.get('sort')?.replace('-', '').startsWith(ownPrefix)) next.delete('sort');
      if (code) next.set('design', code);
      return next;
    });
  const words = say(['申请类型', 'Kind of request']);
  return (
    <FormListPage
      {...page}
      list={list}
      kinds={
        <ClearableSelect
          className={String(styles.types)}
          aria-label={words}
          placeholder={words}
          popupMatchSelectWidth={false}
          {...search.select}
          value={types.some(({ code }) => code === design) ? design : null}
          options={types.map(({ code, title, active }) => ({
            value: code,
            label: active ? say(title) : `${say(title)}${say(['（已停用）', ' (out of use)'])}`,
            words: title,
            code,
          }))}
          onChange={choose}
        />
      }
    />
  );
}
