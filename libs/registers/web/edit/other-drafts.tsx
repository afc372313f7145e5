import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOtherDrafts } from '#fields/web';
import type { RegisterDeclaration } from '#registers/model';
import { formatDate, useLabel, useLanguage } from '#ui/web';
import { writing } from '../addresses.ts';
import { namesOf } from '../record/record-words.ts';
import { recordDrafts } from './edited-record.ts';

interface OtherDraftsProps {
  register: RegisterDeclaration;
  person: string;
  id: string;
}

/** Another new record was begun on this device and never saved: offers to go on with it. */
export function OtherDrafts({ register, person, id }: OtherDraftsProps) {
  const say = useLabel();
  const language = useLanguage();
  const navigate = useNavigate();
  const [closed, setClosed] = useState(false);
  const [latest] = useOtherDrafts(recordDrafts, person, register.code, id);
  if (!latest || closed) return null;
  const { edited, savedAt } = latest;
  const [name] = namesOf({ values: { ...edited.content } }, language);
  return (
    <Alert
      type="info"
      showIcon
      closable={{ onClose: () => setClosed(true) }}
      title={say(['您还有未保存的内容：{name}（{when}）', 'You have unsaved content: {name} ({when})'], {
        name: name || say(['（无名称）', '(no name)']),
        when: formatDate(new Date(savedAt).toISOString()),
      })}
      action={
        <Button size="small" onClick={() => void navigate(writing.begun(register, edited.id))}>
          {say(['继续填写', 'Go on with it'])}
        </Button>
      }
    />
  );
}
