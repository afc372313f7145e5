import { formDrafts } from '../edit/form-drafts.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { designOf, readDesignRef, type AnyForm } from '#documents/model';
import { formatDate, useLabel, useLanguage } from '#ui/web';
import { subjectOf } from '../edit/edited-form.ts';
import { useOtherDrafts } from '#fields/web';
import { addressOf } from './addresses.ts';

interface OtherDraftsProps {
  form: AnyForm;
  person: string;
  id: string;
}

/** The type as an administrator designed it, of what a form says; null for any other form. */
const designIn = (values: Readonly<Record<string, unknown>> = {}): string | null => {
  const ref = designOf(values);
  return ref ? readDesignRef(ref).code : null;
};

/** Another new form was begun on this device and never saved: offers to go on with it. */
export function OtherDrafts({ form, person, id }: OtherDraftsProps) {
  const say = useLabel();
  const language = useLanguage();
  const navigate = useNavigate();
  const [closed, setClosed] = useState(false);
  const design = designIn(form.startWith);
  // All designed types are kept under one code; each is filled in, and named, by its own design.
  const latest = useOtherDrafts(formDrafts, person, form.code, id).find(
    ({ edited }) => designIn(edited.content) === design,
  );
  if (!latest || closed) return null;
  const subject = subjectOf(form, latest.edited, language) || say(['（无主题）', '(no subject)']);
  const when = formatDate(new Date(latest.savedAt).toISOString());
  return (
    <Alert
      type="info"
      showIcon
      closable={{ onClose: () => setClosed(true) }}
      title={say(
        ['您还有未保存的内容：{subject}（{when}）', 'You have unsaved content: {subject} ({when})'],
        {
          subject,
          when,
        },
      )}
      action={
        <Button size="small" onClick={() => void navigate(addressOf.begun(form, latest.edited.id, design))}>
          {say(['继续填写', 'Go on with it'])}
        </Button>
      }
    />
  );
}
