import { useWrite } from '#api-client/web';
import { referenceTo } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { paperToRead } from '#papers/model';
import { linkProjectPaper } from '#tracker/model';

const fields = {
  paper: referenceTo(paperToRead, { label: ['文档', 'Document'], required: true }),
};

/** Links one of the documents that the reader may read. */
export default function LinkPaper({ projectId, onClose }: { projectId: string; onClose(): void }) {
  const write = useWrite(linkProjectPaper);
  return (
    <FieldsDialog
      title={['关联文档', 'Link a document']}
      ok={['关联', 'Link']}
      fields={fields}
      onOk={({ paper }) => write.mutateAsync({ projectId, paperId: paper?.id ?? '', linked: true })}
      onClose={onClose}
    />
  );
}
