import { Tabs } from 'antd';
import { useAddress } from '#shell/web';
import { PageHeader, useLabel } from '#ui/web';
import { dictionariesScreen } from '#upkeep/model';
import { Parameters } from '../parameters/parameters.tsx';
import { Dictionaries } from './dictionaries.tsx';

/** BSE180P: dictionaries, and parameters beside them. Which of the two is shown stands in the address. */
export default function DictionariesPage() {
  const say = useLabel();
  const { params, change } = useAddress();
  return (
    <>
      <PageHeader
        title={say(dictionariesScreen.title)}
        description={say([
          '各功能下拉选项和参数；修改后已打开的页面随即更新',
          'Options of all screens, and parameters; pages that are open follow a change',
        ])}
      />
      <Tabs
        activeKey={params.get('tab') === 'parameters' ? 'parameters' : 'dictionaries'}
        onChange={(tab) =>
          change((asked) => {
            asked.set('tab', tab);
            return asked;
          })
        }
        items={[
          { key: 'dictionaries', label: say(['字典', 'Dictionaries']), children: <Dictionaries /> },
          { key: 'parameters', label: say(['参数', 'Parameters']), children: <Parameters /> },
        ]}
      />
    </>
  );
}
