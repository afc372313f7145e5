import { Button } from 'antd';
import { useState } from 'react';
import { numberList } from '#documents/model';
import type { ListRow } from '#lists/model';
import { ListPage } from '#lists/web';
import { useMay } from '#shell/web';
import { numberScreen } from '#system/model';
import { later, useLabel } from '#ui/web';

type Row = ListRow<typeof numberList>;

const RuleDialog = later(
  () => import('./rule-dialog.tsx').then((part) => part.RuleDialog),
  () => null,
);

const cells = {
  company: ({ company, kind }: Row) => <CompanyCell name={company?.name ?? null} kind={kind} />,
};
const actions = (row: Row) => <ChangeRule row={row} />;

/** SYS160P: every series of numbers with its rule, the last number and the next; rules are changed here. */
export default function NumbersPage() {
  const say = useLabel();
  return (
    <ListPage
      list={numberList}
      description={say([
        '单据按公司编号，主档编码全集团共用；没有空号，已有编号不变',
        'Documents are numbered by company, codes of registers for the whole group; without gaps, and numbers that were given stay',
      ])}
      cells={cells}
      actions={actions}
    />
  );
}

function CompanyCell({ name, kind }: { name: string | null; kind: string | null }) {
  const say = useLabel();
  if (name !== null) return name;
  return say(kind === 'register' ? ['全集团', 'The group'] : ['全部公司', 'All companies']);
}

function ChangeRule({ row }: { row: Row }) {
  const say = useLabel();
  const mayEdit = useMay()(numberScreen.code, 'edit');
  const [open, setOpen] = useState(false);
  const does = say(mayEdit ? ['修改规则', 'Change'] : ['查看规则', 'Look']);
  return (
    <>
      <Button
        aria-label={say(['{does}：{title}', '{does}: {title}'], { does, title: row.title ?? '' })}
        onClick={() => setOpen(true)}
      >
        {does}
      </Button>
      {open && <RuleDialog row={row} readOnly={!mayEdit} onClose={() => setOpen(false)} />}
    </>
  );
}
