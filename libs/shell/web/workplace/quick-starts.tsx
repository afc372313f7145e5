import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useLabel } from '#ui/web';
import { useAllPages } from '../menu/use-pages.ts';
import { useMay } from '../session/use-session.ts';
import { useEdition } from '../start/edition.ts';

/** What can be begun with one press, by those who may. */
export function QuickStarts() {
  const say = useLabel();
  const navigate = useNavigate();
  const may = useMay();
  const pages = useAllPages();
  const { features, name } = useEdition();
  const starts = useMemo(() => {
    const codes = new Set(pages.map(({ code }) => code));
    return features
      .flatMap(({ quickStarts = [] }) => quickStarts)
      .filter(({ screen, editions }) => codes.has(screen) && (editions?.includes(name) ?? true));
  }, [features, name, pages]);
  return starts
    .filter(({ screen }) => may(screen, 'add'))
    .map(({ label, to }, at) => (
      <Button
        key={to}
        type={at === 0 ? 'primary' : 'default'}
        icon={<PlusOutlined />}
        onClick={() => void navigate(to)}
      >
        {say(label)}
      </Button>
    ));
}
