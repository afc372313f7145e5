import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { errorTexts } from '#api-client/web';
import { useLabel, useToast } from '#ui/web';
import { listenToErrors, noteError } from './error-log.ts';
import type { FaultDialogProps } from './fault-dialog.tsx';
import { reportKey } from './report-key.ts';
import styles from './fault-report.module.css';

interface Report {
  Dialog: ComponentType<FaultDialogProps>;
  picture: HTMLCanvasElement | null;
}

/** In the header: reports a fault with a picture of the page as it is. What the report needs is loaded when it is used. */
export default function HeaderFault() {
  const say = useLabel();
  const toast = useToast();
  const [taking, setTaking] = useState(false);
  const [report, setReport] = useState<Report | null>(null);
  const [draft, setDraft] = useState('');
  useErrors();
  const open = async () => {
    if (taking || report) return;
    setTaking(true);
    try {
      const { FaultDialog, takePicture } = await import('./fault-report.ts');
      const picture = await takePicture().catch((error: unknown) => {
        noteError('picture', error);
        return null;
      });
      setReport({ Dialog: FaultDialog, picture });
    } catch {
      toast.error(errorTexts.loadFailed);
    } finally {
      setTaking(false);
    }
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== reportKey) return;
    event.preventDefault();
    void open();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const close = useCallback(() => setReport(null), []);
  return (
    <>
      <Button
        type="text"
        icon={<Bug />}
        title={say(['故障上报（{key}）', 'Report a fault ({key})'], { key: reportKey })}
        aria-label={say(['故障上报', 'Report a fault'])}
        onClick={() => void open()}
      />
      {taking && (
        <div className={styles.taking} role="status" data-not-in-picture="">
          {say(['正在截图……', 'Taking a picture…'])}
        </div>
      )}
      {report && <report.Dialog picture={report.picture} draft={draft} onDraft={setDraft} onClose={close} />}
    </>
  );
}

/** Notes what fails from now on: in the console, uncaught, and readings that the server refused. */
function useErrors(): void {
  const queries = useQueryClient();
  useEffect(() => listenToErrors(), []);
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error')
          noteError(event.query.queryKey[0], event.action.error);
      }),
    [queries],
  );
}

/** Drawn here, so that no icon set comes with the header. */
const Bug = () => (
  <svg
    viewBox="0 0 16 16"
    width="1em"
    height="1em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.2"
    aria-hidden="true"
  >
    <path d="M5 6.5a3 3 0 0 1 6 0V10a3 3 0 0 1-6 0zM8 6v7M5 8.5H1.5M14.5 8.5H11M5 6 2.5 4M11 6l2.5-2M5 11l-2.5 2M11 11l2.5 2M6 4a2 2 0 0 1 4 0" />
  </svg>
);
