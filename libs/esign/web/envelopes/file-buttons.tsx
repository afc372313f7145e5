import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useWrite } from '#api-client/web';
import { envelopeFiles, readEnvelopeFile, type EnvelopeFile } from '#esign/model';
import { useLabel, useToast } from '#ui/web';
import type { Envelope } from './envelope-drawer.tsx';
import styles from './envelope.module.css';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);

/** Hands a PDF over to the browser under its name. */
function save(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([bytesOf(content)], { type: 'application/pdf' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** What was sent, what is signed, and the certificate. */
export function FileButtons({ envelope: { id, files } }: { envelope: Envelope }) {
  const say = useLabel();
  const toast = useToast();
  const fetchFile = useWrite(readEnvelopeFile);
  const download = (file: EnvelopeFile) =>
    fetchFile.mutate(
      { id, file },
      { onSuccess: ({ name, content }) => save(name, content), onError: toast.refusal },
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
