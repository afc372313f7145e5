import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { ListPage } from '#lists/web';
import {
  pathOfFigures,
  pathOfQuestionnaire,
  questionnaireCode,
  questionnaireList,
  type QuestionnaireRow,
} from '#questionnaires/model';
import { useMay } from '#shell/web';
import { useLabel } from '#ui/web';

/** What is written is opened for writing, what was published by its answers. */
const open = ({ id, state }: QuestionnaireRow) =>
  state === 'draft' ? pathOfQuestionnaire(id) : pathOfFigures(id);

/** BSE230P: questionnaires. */
export default function QuestionnairesPage() {
  const say = useLabel();
  const may = useMay();
  const go = useNavigate();
  const createButton = (type: 'primary' | 'default') => (
    <Button type={type} onClick={() => void go(`${pathOfQuestionnaire(crypto.randomUUID())}&new=1`)}>
      {say(['新建问卷', 'New questionnaire'])}
    </Button>
  );
  return (
    <ListPage
      list={questionnaireList}
      open={open}
      description={say([
        '编写问卷、发布、发送链接、查看统计',
        'Write questionnaires, publish them, send links and see what was answered',
      ])}
      {...(may(questionnaireCode, 'add') && { createButton })}
      empty={{
        icon: 'form',
        title: ['没有问卷', 'No questionnaires'],
        hint: ['新建一份，发布后把链接发给要填写的人。', 'Make one, publish it and send its link.'],
      }}
    />
  );
}
