import { useId } from 'react';
import { useWrite } from '#api-client/web';
import { FileDrop, FileList } from '#fields/web';
import { fileRecords } from '#server-kit/model';
import type { FaultReport } from '#system/model';
import { useLabel, useToast } from '#ui/web';

interface FaultFilesProps {
  fault: FaultReport;
  onChanged: () => void;
}

/** The files of a report: its reporter and whoever handles faults add and take away until it is closed. */
export function FaultFiles({ fault: { id, state, attachments }, onChanged }: FaultFilesProps) {
  const say = useLabel();
  const toast = useToast();
  const button = useId();
  const write = useWrite(fileRecords);
  if (state === 'closed') return <FileList files={attachments} />;
  const of = { TABLE_NAME: 'message', TABLE_GUID: id };
  const send = (change: { action: 'A'; url: string } | { action: 'D'; upfid: string }) =>
    write.mutate({ ...of, ...change }, { onError: toast.failure, onSettled: onChanged });
  return (
    <div>
      <label htmlFor={button} className="bms-unseen">
        {say(['附件', 'Files'])}
      </label>
      <FileDrop
        id={button}
        value={attachments}
        onChange={(files) => {
          const now = new Set(files?.map((file) => file.id));
          const before = new Set(attachments.map((file) => file.id));
          for (const file of files ?? []) if (!before.has(file.id)) send({ action: 'A', url: file.id });
          for (const file of attachments) if (!now.has(file.id)) send({ action: 'D', upfid: file.id });
        }}
      />
    </div>
  );
}
