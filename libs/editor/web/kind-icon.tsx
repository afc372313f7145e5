import { ApartmentOutlined, FileTextOutlined, PartitionOutlined, TableOutlined } from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { DocumentKind } from '#editor/model';

const icons: Readonly<Record<DocumentKind, ComponentType>> = {
  text: FileTextOutlined,
  mindmap: ApartmentOutlined,
  sheet: TableOutlined,
  flow: PartitionOutlined,
};

/** The sign of a kind of documents, beside its title: it says nothing alone. A menu gives it the room beside its words. */
export function KindIcon({ kind, className }: { kind: DocumentKind; className?: string }) {
  const Icon = icons[kind];
  return (
    <span aria-hidden="true" className={className}>
      <Icon />
    </span>
  );
}
