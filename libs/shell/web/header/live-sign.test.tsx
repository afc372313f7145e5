import { screen } from '@testing-library/react';
import { setLanguage } from '#ui/web';
import { showAlone } from '../../../ui/web/testing/show-alone.tsx';
import { LiveTrouble } from './live-sign.tsx';

const wrongType = ['收到类型错误的实时消息', 'A live message is of a wrong type'] as const;

beforeEach(() => setLanguage('en'));

it('a message of a wrong type is seen, though the connection stays (specification 8)', () => {
  showAlone(<LiveTrouble state="open" problem={wrongType} />);
  expect(screen.getByRole('status')).toHaveTextContent('Wrong message type');
});

it('is quiet while all is well, and while the connection is being made', () => {
  showAlone(
    <>
      <LiveTrouble state="open" problem={null} />
      <LiveTrouble state="connecting" problem={['实时连接失败', 'The live connection failed']} />
    </>,
  );
  expect(screen.queryByRole('status')).toBeNull();
});

it('says that the connection is lost', () => {
  showAlone(<LiveTrouble state="away" problem={['实时服务未连接', 'The live service is not connected']} />);
  expect(screen.getByRole('status')).toHaveTextContent('Not live');
});
