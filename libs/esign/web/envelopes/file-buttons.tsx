import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useWrite } from '#api-client/web';
import { envelopeFiles, readEnvelopeFile, type EnvelopeFile } from '#esign/model';
import { bytesOf, saveBlob, useLabel, useToast } from '#ui/web';
import type { Envelope } from './envelope-drawer.tsx';
import styles from './envelope.module.css';

/** What was sent, what is signed, and the certificate. */
export function FileButtons({ envelope: { id, files } }: { envelope: Envelope }) {
  const say = useLabel();
  const toast = useToast();
  const fetchFile = useWrite(readEnvelopeFile);
  const download = (file: EnvelopeFile) =>
    fetchFile.mutate(
      { id, file },
      {
        onSuccess: ({ name, content }) =>
          saveBlob(new Blob([bytesOf(content)], { type: 'application/pdf' }), name),
        onError: toast.refusal,
      },
    );
  return (
    <div className={styles.files}>
      {files.map((file) => (
        <Button
          key={file}
          icon={<DownloadOutlined />}
          loading={fetchFile.isPending && fetchFile.variables.file === file}
          onClick={() => download(file)}
        >
          {say(envelopeFiles[file])}
        </Button>
      ))}
    </div>
  );
}
