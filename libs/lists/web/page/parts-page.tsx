import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import type { Label } from '#calls/model';
import { useAddressValues, useMay } from '#shell/web';
import { EmptyState, PageHeader, useLabel } from '#ui/web';

/** A list that is a tab of a page. */
export interface ListPart {
  /** Stands in the address; also the place that its list is told (`embedded`). */
  key: string;
  /** Code of the screen that says what a reader is allowed here. */
  screen: string;
  title: Label;
  render(embedded: string): ReactNode;
}

/** Several lists as tabs of one page. The address names the tab; a person sees the tabs whose lists they may query. */
export function PartsPage({ title, parts }: { title: Label; parts: readonly ListPart[] }) {
  const say = useLabel();
  const may = useMay();
  const [params, set] = useAddressValues();
  const seen = parts.filter(({ screen }) => may(screen, 'query'));
  const shown = seen.find(({ key }) => key === params.get('part')) ?? seen[0];
  return (
    <>
      <PageHeader title={say(title)} />
      {shown ? (
        <>
          <Tabs
            activeKey={shown.key}
            onChange={(key) => set('part', key)}
            items={seen.map(({ key, title }) => ({ key, label: say(title) }))}
          />
          <div key={shown.key}>{shown.render(shown.key)}</div>
        </>
      ) : (
        <EmptyState
          icon="lock"
          title={['这里没有您可查看的内容', 'Nothing here is for you to see']}
          hint={['需要时请联系管理员授权。', 'Ask an administrator for the right where you need it.']}
        />
      )}
    </>
  );
}
