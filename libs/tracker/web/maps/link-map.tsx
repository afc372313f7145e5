import { useWrite } from '#api-client/web';
import { referenceTo } from '#fields/model';
import { FieldsDialog } from '#fields/web';
import { mindMapToRead } from '#papers/model';
import { linkTaskMap } from '#tracker/model';

const fields = {
  map: referenceTo(mindMapToRead, { label: ['思维导图', 'Mind map'], required: true }),
};

/** Links one of the mind maps that the reader may read. */
export default function LinkMap({ taskId, onClose }: { taskId: number; onClose(): void }) {
  const write = useWrite(linkTaskMap);
  return (
    <FieldsDialog
      title={['关联思维导图', 'Link a mind map']}
      ok={['关联', 'Link']}
      fields={fields}
      onOk={({ map }) => write.mutateAsync({ taskId, mapId: map?.id ?? '', linked: true })}
      onClose={onClose}
    />
  );
}
