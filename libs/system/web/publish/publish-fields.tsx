import { PeopleSelect, FileDrop, RecordsSelect } from '#fields/web';
import type { FileReference } from '#fields/model';
import type { Reference } from '#identity/model';

/** What antd's Form.Item gives its control. */
interface Controlled<V> {
  id?: string;
  value?: V;
  onChange?: (value: V) => void;
}
const none: readonly Reference[] = [];
const ignore = () => undefined;

export const RecordsField = ({
  id,
  kind,
  value = none,
  onChange = ignore,
}: Controlled<readonly Reference[]> & { kind: 'company' | 'department' }) => (
  <RecordsSelect {...(id && { id })} kind={kind} value={value} onChange={onChange} />
);

export const PeopleField = ({ id, value = none, onChange = ignore }: Controlled<readonly Reference[]>) => (
  <PeopleSelect control={{ id }} value={value} onChange={onChange} />
);

export const FilesField = ({
  id = 'files',
  value = null,
  onChange = ignore,
}: Controlled<readonly FileReference[] | null>) => (
  <FileDrop id={id} value={value} onChange={onChange} most={20} />
);
