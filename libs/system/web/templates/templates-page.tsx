import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { read } from '#api-client/web';
import type { ResultOf } from '#calls/model';
import { useAddressValues } from '#shell/web';
import { listTemplates, templatesScreen } from '#system/model';
import { EmptyState, Loaded, PageHeader, StatusTag, useLabel, useNarrow } from '#ui/web';
import { TemplateEditor } from './template-editor.tsx';
import { channelWords } from './words.ts';
import styles from './templates.module.css';

type Templates = ResultOf<typeof listTemplates>['templates'];
const keyOf = ({ name, channel }: Pick<Templates[number], 'name' | 'channel'>) => `${name}:${channel}`;

/** HBSYS240P: what mails and text messages of the product say. */
export default function TemplatesPage() {
  const say = useLabel();
  const query = useQuery(read(listTemplates, {}));
  return (
    <>
      <PageHeader
        title={say(templatesScreen.title)}
        description={say([
          '系统发出的邮件和短信的文字；保存后，下一封即按新文字发送',
          'What mails and text messages say; the next one is sent in the words that are saved',
        ])}
      />
      <Loaded query={query} rows={8}>
        {({ templates }) => <Desk templates={templates} />}
      </Loaded>
    </>
  );
}

/** The templates, and the one that the address names. */
function Desk({ templates }: { templates: Templates }) {
  const say = useLabel();
  const narrow = useNarrow();
  const [params, set] = useAddressValues();
  const chosen = params.get('template');
  const known = templates.find((each) => keyOf(each) === chosen);
  return (
    <div className={styles.desk}>
      {narrow ? (
        <Select
          aria-label={say(['模板', 'Template'])}
          placeholder={say(['选择模板', 'Choose a template'])}
          value={known ? chosen : null}
          onChange={(key: string | null) => set('template', key)}
          options={templates.map((each) => ({
            value: keyOf(each),
            label: `${say(each.title)} · ${say(channelWords[each.channel])}`,
          }))}
        />
      ) : (
        <nav className={styles.list} aria-label={say(['模板', 'Templates'])}>
          <ul>
            {templates.map((each) => (
              <li key={keyOf(each)}>
                <button
                  type="button"
                  className={styles.entry}
                  aria-current={keyOf(each) === chosen}
                  onClick={() => set('template', keyOf(each))}
                >
                  <span className={styles.name}>{say(each.title)}</span>
                  <span className={styles.tags}>
                    {each.own && <StatusTag tone="blue" label={['自有', 'Own']} />}
                    <span className={styles.quiet}>{say(channelWords[each.channel])}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <section className={styles.work}>
        {known ? (
          <TemplateEditor key={keyOf(known)} name={known.name} channel={known.channel} />
        ) : (
          <EmptyState
            icon="mail"
            title={['选择一个模板', 'Choose a template']}
            hint={[
              '在这里修改文字、预览、发给自己测试。',
              'Reword it here, look at it, and send it to yourself.',
            ]}
          />
        )}
      </section>
    </div>
  );
}
