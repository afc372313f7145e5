import { Button, Drawer } from 'antd';
import { useState } from 'react';
import type { ResultOf } from '#calls/model';
import type { TemplateWords } from '#identity/model';
import type { readTemplate } from '#system/model';
import { EmptyState, formatDate, useLabel } from '#ui/web';
import styles from './templates.module.css';

interface TemplateVersionsProps {
  stored: ResultOf<typeof readTemplate>;
  mayEdit: boolean;
  onTake(words: TemplateWords): void;
  onClose(): void;
}

/** What was said before, the newest first; an older one is taken into the editor and saved as a new version. */
export function TemplateVersions({ stored, mayEdit, onTake, onClose }: TemplateVersionsProps) {
  const say = useLabel();
  const [open, setOpen] = useState(true);
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClose()}
      size="large"
      title={say(['版本', 'Versions'])}
    >
      {stored.versions.length === 0 && (
        <EmptyState title={['还没有改过，按原文发送', 'Never changed: it is sent as it is declared']} />
      )}
      <ol className={styles.versions}>
        {stored.versions.map(({ version, writtenAt, writtenBy, note, subject, body }, place) => (
          <li key={version}>
            <div className={styles.head}>
              <span>
                <strong>v{version}</strong> {writtenBy.name} {formatDate(writtenAt)} {note}
              </span>
              {mayEdit && place > 0 && (
                <Button
                  size="small"
                  onClick={() => {
                    onTake({ subject, body });
                    setOpen(false);
                  }}
                >
                  {say(['用这一版', 'Take this one'])}
                </Button>
              )}
            </div>
            <div className={styles.looks}>
              {([0, 1] as const).map((half) => (
                <article key={half} className={styles.look}>
                  {subject[half] && <h3>{subject[half]}</h3>}
                  <p>{body[half]}</p>
                </article>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
