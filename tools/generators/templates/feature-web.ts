import type { FeatureFacts } from './feature-model.ts';

export const entry = ({ feature }: FeatureFacts) => `\
export { ${feature.camel}Feature } from './feature.ts';
`;

export const featureFile = ({ feature, en }: FeatureFacts) => `\
import { ${feature.camel}Homes, ${feature.camel}Screen } from '#${feature.kebab}/model';
import { defineWebFeature } from '#shell/web';

/** ${en}: its screens, each loaded when it is opened. */
export const ${feature.camel}Feature = defineWebFeature({
  name: '${feature.kebab}',
  homes: ${feature.camel}Homes,
  screens: [{ screen: ${feature.camel}Screen, load: () => import('./screens/${feature.kebab}-list.tsx') }],
});
`;

export const screen = ({ feature, code, zh, en }: FeatureFacts) => `\
import { useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import { list${feature.pascal}, ${feature.camel}Screen } from '#${feature.kebab}/model';
import { DateText, EmptyState, ErrorState, PageHeader, useLabel } from '#ui/web';

/** ${code}: all of the own company, newest first. */
export default function ${feature.pascal}List() {
  const say = useLabel();
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: 10 });
  const list = useQuery(read(list${feature.pascal}, { page, pageSize }));
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <>
      <PageHeader title={say(${feature.camel}Screen.title)} />
      <Table
        rowKey="id"
        loading={list.isPending}
        dataSource={list.data?.rows ?? []}
        columns={[
          { title: say(['名称', 'Name']), dataIndex: 'name', ellipsis: true },
          {
            title: say(['创建时间', 'Created']),
            dataIndex: 'createdAt',
            render: (at: string) => <DateText value={at} />,
          },
        ]}
        locale={{ emptyText: <EmptyState title={['还没有${zh}', '${en}: none yet']} /> }}
        pagination={{
          current: page,
          pageSize,
          total: list.data?.total ?? 0,
          onChange: (next, size) => setPage({ page: next, pageSize: size }),
        }}
      />
    </>
  );
}
`;
