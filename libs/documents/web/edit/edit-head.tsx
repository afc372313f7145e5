import { PrinterOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { statusesOf, titleOf, type AnyForm, type FormView } from '#documents/model';
import { DateText, PageHeader, StatusTag, useLabel } from '#ui/web';
import type { Reference } from '#identity/model';
import type { EditedForm } from './edited-form.ts';
import type { ContentStore } from '#fields/web';
import styles from './edit-head.module.css';

interface EditHeadProps {
  form: AnyForm;
  edited: EditedForm;
  /** When it would be applied for. */
  today: string;
  view: FormView | undefined;
  store: ContentStore<EditedForm>;
  /** People and departments by their names in the language of the reader; what was read before may be in the other. */
  named: readonly Reference[];
  /** Absent until there is something to print. */
  onPrint?: (() => void) | undefined;
}

/** What is being filled in and by whom; why it came back, where it was returned. */
export function EditHead({ form, edited, today, view, store, named, onPrint }: EditHeadProps) {
  const nameOf = (one: Reference): string => named.find(({ id }) => id === one.id)?.name ?? one.name;
  const say = useLabel();
  const dirty = useSyncExternalStore(store.subscribe, store.isDirty);
  const title = say(titleOf(form, edited.content));
  const returned =
    view?.status === 'returned' && view.approval?.trail.findLast(({ action }) => action === 'return');
  return (
    <>
      <PageHeader
        title={
          view
            ? `${title} ${view.number ?? ''}`
            : say(['新建{title}', 'New {title}'], { title: title.charAt(0).toLowerCase() + title.slice(1) })
        }
        tags={
          <>
            <StatusTag label={statusesOf(form)[view?.status ?? 'draft']} status={view?.status ?? 'draft'} />
            {dirty && <span className={styles.unsaved}>{say(['未保存', 'Not saved'])}</span>}
          </>
        }
        description={[nameOf(edited.server.applicant), nameOf(edited.content.department), today].join(' · ')}
        actions={
          onPrint && (
            <Button icon={<PrinterOutlined />} onClick={onPrint}>
              {say(['打印', 'Print'])}
            </Button>
          )
        }
      />
      {returned && (
        <Alert
          type="warning"
          showIcon
          title={say(['{name} 退回了此单', 'Returned by {name}'], { name: returned.person.name })}
          description={
            <>
              <span className={styles.reason}>
                {returned.words || say(['未填写原因', 'No reason was given'])}
              </span>
              <span className={styles.when}>
                {returned.stepLabel && say(returned.stepLabel)} <DateText value={returned.at} />
              </span>
            </>
          }
        />
      )}
    </>
  );
}
