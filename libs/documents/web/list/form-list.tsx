import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { read } from '#api-client/web';
import { formCalls, type AnyForm } from '#documents/model';
import { later, PageSkeleton, useLabel } from '#ui/web';
import { addressOf } from '../page/addresses.ts';
import { listOfForm } from './list-of.ts';
import { FormListPage } from './form-list-page.tsx';

/** Only lists of types that administrators design need what a design is made into. */
const DesignedList = later(
  () => import('../designed/designed-list.tsx').then((part) => part.DesignedList),
  PageSkeleton,
);

/** The list of a form type. */
export function FormList({ form, embedded }: { form: AnyForm; embedded?: string }) {
  const say = useLabel();
  const navigate = useNavigate();
  const options = useQuery(read(formCalls(form).options, {}));
  const problem = options.data?.startProblem ?? null;
  const button = (type: 'primary' | 'default') => (
    <Button
      type={type}
      icon={<PlusOutlined />}
      disabled={problem !== null}
      // The reason stands where the pointer rests, and where keys and readers come to.
      title={problem ? say(problem) : ''}
      onClick={() => void navigate(addressOf.new(form))}
    >
      {say(['新建', 'New'])}
    </Button>
  );
  const page = {
    embedded,
    links: form.related?.map(({ route, title }) => (
      <Button key={route} onClick={() => void navigate(route)}>
        {say(title)}
      </Button>
    )),
    ...(options.data?.maySubmit === true && !form.handedIn && { createButton: button }),
  };
  return form.designed ? (
    <DesignedList base={form} {...page} />
  ) : (
    <FormListPage list={listOfForm(form)} {...page} />
  );
}
