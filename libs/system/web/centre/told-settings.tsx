import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { read, useWrite } from '#api-client/web';
import { readToldChoices, saveToldChoice, toldKinds, toldWays, type ToldWay } from '#system/model';
import { Loaded, PlainTable, useLabel, useToast } from '#ui/web';

const headingId = 'told-choices';

/** Among one's own settings: by which ways one is told of what. Each press is kept at once. */
export default function ToldSettings() {
  const say = useLabel();
  const toast = useToast();
  const query = useQuery(read(readToldChoices, {}));
  const save = useWrite(saveToldChoice);
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{say(['通知方式', 'How I am told'])}</h3>
      <p>
        {say([
          '一种都不选，就不再收到这类通知。自己的操作从不通知自己。',
          'Without any way you are not told of it. You are never told of what you did yourself.',
        ])}
      </p>
      <Loaded query={query} rows={4}>
        {({ choices }) => (
          <PlainTable
            label={say(['通知方式', 'How I am told'])}
            rows={choices}
            rowKey={({ kind }) => kind}
            columns={[
              { title: say(['什么事', 'Of what']), render: ({ kind }) => say(toldKinds[kind]) },
              ...(Object.keys(toldWays) as ToldWay[]).map((way) => ({
                title: say(toldWays[way]),
                render: ({ kind, ways }: (typeof choices)[number]) => (
                  <Checkbox
                    checked={ways.includes(way)}
                    disabled={save.isPending}
                    aria-label={`${say(toldKinds[kind])}: ${say(toldWays[way])}`}
                    onChange={({ target }) =>
                      save.mutate(
                        { kind, ways: target.checked ? [...ways, way] : ways.filter((each) => each !== way) },
                        { onError: toast.failure },
                      )
                    }
                  />
                ),
              })),
            ]}
          />
        )}
      </Loaded>
    </section>
  );
}
