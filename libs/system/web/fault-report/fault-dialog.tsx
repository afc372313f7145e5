import { Alert, Button, Checkbox, Form, Input, Modal, Result } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useAbout } from '#shell/web';
import { feedbackScreen } from '#system/model';
import { useFocusBack, useLabel, useLanguage, whenOpened } from '#ui/web';
import { FactsSent } from './facts-sent.tsx';
import { collectFacts } from './facts.ts';
import { PictureEditor } from './picture/picture-editor.tsx';
import type { Mark } from './picture/marks.ts';
import { faultTexts, useSendFault } from './use-send-fault.ts';
import styles from './fault-report.module.css';

/** Specification 9: the dialog closes so long after the report was sent. Milliseconds. */
const closesAfter = 2000;
const longest = 5000;

export interface FaultDialogProps {
  /** null where none could be taken. */
  picture: HTMLCanvasElement | null;
  /** What was typed before the dialog was put away without sending. */
  draft: string;
  onDraft: (text: string) => void;
  onClose: () => void;
}

/** The fault report: what is wrong, the picture with what may be seen of it, and what goes along. */
export function FaultDialog({ picture, draft, onDraft, onClose }: FaultDialogProps) {
  useFocusBack();
  const say = useLabel();
  const language = useLanguage();
  const about = useAbout();
  const [form] = Form.useForm<{ text: string }>();
  const [facts] = useState(() => collectFacts({ ...about, language }));
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [withPicture, setWithPicture] = useState(picture !== null);
  const { state, send } = useSendFault();
  const done = state === 'succeeded';
  useEffect(() => {
    if (!done) return;
    onDraft('');
    const timer = setTimeout(onClose, closesAfter);
    return () => clearTimeout(timer);
  }, [done, onDraft, onClose]);
  if (done)
    return (
      <Modal open footer={null} onCancel={onClose} title={say(['故障上报', 'Report a fault'])}>
        <Result
          status="success"
          title={say(faultTexts.succeeded)}
          extra={
            <Link to={feedbackScreen.route} onClick={onClose}>
              {say(feedbackScreen.title)}
            </Link>
          }
        />
      </Modal>
    );
  return (
    <Modal
      open
      centered
      width="min(96vw, var(--bms-picture-width))"
      title={say(['故障上报', 'Report a fault'])}
      okText={say(['提交', 'Submit'])}
      cancelText={say(['取消', 'Cancel'])}
      confirmLoading={state === 'sending'}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={(open) => whenOpened(open, () => form.focusField('text'))}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ text: draft }}
        onValuesChange={(_, { text }) => onDraft(text)}
        onFinish={({ text }) =>
          void send({ text, facts, picture: withPicture && picture ? { picture, marks } : null })
        }
      >
        <Form.Item
          name="text"
          label={say(['故障描述', 'What is wrong'])}
          rules={[{ required: true, whitespace: true, message: say(faultTexts.required) }]}
        >
          <Input.TextArea
            rows={3}
            maxLength={longest}
            placeholder={say([
              '您做了什么，期望怎样，实际怎样？',
              'What did you do, what did you expect, what happened?',
            ])}
          />
        </Form.Item>
      </Form>
      {picture ? (
        <div className={styles.picture}>
          <Checkbox checked={withPicture} onChange={({ target }) => setWithPicture(target.checked)}>
            {say(['附上页面截图', 'Send the picture of the page'])}
          </Checkbox>
          {withPicture && <PictureEditor picture={picture} marks={marks} onChange={setMarks} />}
        </div>
      ) : (
        <Alert type="warning" showIcon title={say(faultTexts.noPicture)} />
      )}
      <FactsSent facts={facts} />
      {(state === 'noUpload' || state === 'failed') && (
        <Alert
          className={styles.refusal ?? ''}
          role="alert"
          type="error"
          showIcon
          title={say(state === 'noUpload' ? faultTexts.uploadFailed : faultTexts.failed)}
          description={say(faultTexts.again)}
          action={
            state === 'noUpload' && (
              <Button size="small" onClick={() => setWithPicture(false)}>
                {say(['不附截图', 'Without the picture'])}
              </Button>
            )
          }
        />
      )}
    </Modal>
  );
}
