import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useState } from 'react';
import { read } from '#api-client/web';
import { HistoryList } from '#fields/web';
import { labelHistory } from '#system/model';
import { EmptyState, Loaded, useLabel } from '#ui/web';

/** Who reworded what of a screen. */
export function LabelHistory({ code, onClose }: { code: string; onClose: () => void }) {
  const say = useLabel();
  const [open, setOpen] = useState(true);
  const query = useQuery(read(labelHistory, { screen: code }));
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClose()}
      size="large"
      title={say(['文字修改历史 {code}', 'History of the words of {code}'], { code })}
    >
      <Loaded query={query} rows={5}>
        {({ entries }) =>
          entries.length ? (
            <HistoryList entries={entries} />
          ) : (
            <EmptyState title={['还没有改过文字', 'Nothing was reworded yet']} />
          )
        }
      </Loaded>
    </Drawer>
  );
}
