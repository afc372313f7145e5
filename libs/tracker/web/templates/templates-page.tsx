import { Button } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import {
  projectsRoute,
  templateList,
  templateOf,
  todoRoute,
  trackerScreen,
  type Template,
  type TemplateRow,
} from '#tracker/model';
import { useLabel } from '#ui/web';
import { TemplateActs } from './template-acts.tsx';

const TemplateDialog = lazy(() => import('./template-dialog.tsx'));
const TemplateView = lazy(() => import('./template-view.tsx'));
const TemplateWords = lazy(() => import('./template-words.tsx'));

type Asked = { what: 'show'; template: Template } | { what: 'words'; template: Template; at: number };

const actions = (row: TemplateRow) => <TemplateActs template={templateOf(row)} />;

const createButton = (type: 'primary' | 'default') => <NewTemplate type={type} />;

function NewTemplate({ type }: { type: 'primary' | 'default' }) {
  const say = useLabel();
  const [making, setMaking] = useState(false);
  return (
    <>
      <Button type={type} onClick={() => setMaking(true)}>
        {say(['新建模板', 'New template'])}
      </Button>
      <Suspense>{making && <TemplateDialog onClose={() => setMaking(false)} />}</Suspense>
    </>
  );
}

/** Templates of tasks: used by people for themselves and for projects, and by the rules. */
export default function TemplatesPage() {
  const say = useLabel();
  const may = useMay();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const mayAdd = may(trackerScreen, 'add');
  const show = useCallback((row: TemplateRow) => setAsked({ what: 'show', template: templateOf(row) }), []);
  return (
    <>
      <ListPage
        list={templateList}
        onOpen={show}
        prints
        description={say([
          '一次建好一组任务，截止日期按工作日推算',
          'A set of tasks made at once; their ends count in working days',
        ])}
        links={
          <>
            <Link to={todoRoute}>{say(['我的待办', 'My to-dos'])}</Link>
            <Link to={projectsRoute}>{say(['项目', 'Projects'])}</Link>
          </>
        }
        actions={mayAdd ? actions : undefined}
        actionsRoom="wide"
        createButton={mayAdd ? createButton : undefined}
        empty={{
          title: ['还没有模板', 'No templates yet'],
          hint: [
            '新建一个，把常做的一组任务写在里面。',
            'Make one with the tasks that come again and again.',
          ],
        }}
      />
      <Suspense>
        {asked?.what === 'show' && (
          <TemplateView
            template={asked.template}
            mayDescribe={mayAdd && asked.template.mayChange}
            onDescribe={(at) => setAsked({ what: 'words', template: asked.template, at })}
            onClose={close}
          />
        )}
        {asked?.what === 'words' && <TemplateWords template={asked.template} at={asked.at} onClose={close} />}
      </Suspense>
    </>
  );
}
