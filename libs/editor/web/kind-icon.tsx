import { ApartmentOutlined, FileTextOutlined, PartitionOutlined, TableOutlined } from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { DocumentKind } from '#editor/model';

const icons: Readonly<Record<DocumentKind, ComponentType>> = {
  text: FileTextOutlined,
  mindmap: ApartmentOutlined,
  sheet: TableOutlined,
  flow: PartitionOutlined,
};

/** The sign of a kind of documents, beside its title: it says nothing alone. */
export function KindIcon({ kind }: { kind: DocumentKind }) {
  const Icon = icons[kind];
  return (
    <span aria-hidden="true">
      <Icon />
    </span>
  );
}
