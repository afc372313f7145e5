import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { read } from '#api-client/web';
import { birthOptions } from '#contracts/model';
import { useSoundSearch } from '#shell/web';
import { ClearableSelect, useLabel } from '#ui/web';

/** Who collected; whoever the contract names stands there, in use or not. */
export function CollectorField({ obstetrician }: { obstetrician: { id: string; name: string } | null }) {
  const say = useLabel();
  const options = useQuery(read(birthOptions, {}));
  const known = options.data?.collectors ?? [];
  const collectors =
    obstetrician && !known.some(({ id }) => id === obstetrician.id) ? [obstetrician, ...known] : known;
  const search = useSoundSearch(collectors.map(({ name }) => [name, name]));
  return (
    <Form.Item name="collectorId" label={say(['采集人', 'Collected by'])}>
      <ClearableSelect
        {...search.select}
        loading={options.isPending}
        options={collectors.map(({ id, name }) => ({ value: id, label: name, words: [name, name] as const }))}
      />
    </Form.Item>
  );
}

/** Who fetches it; one without an address is told by nobody. */
export function CourierField() {
  const say = useLabel();
  const options = useQuery(read(birthOptions, {}));
  return (
    <Form.Item name="courierId" label={say(['快递公司', 'Courier'])}>
      <ClearableSelect
        loading={options.isPending}
        options={(options.data?.couriers ?? []).map(({ id, name, email }) => ({
          value: id,
          label: email ? name : `${name} (—)`,
        }))}
      />
    </Form.Item>
  );
}
