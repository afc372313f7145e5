import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { later, useLabel } from '#ui/web';

const NumberExplained = later(
  () => import('./number-explained.tsx').then((part) => part.NumberExplained),
  () => null,
);

interface WhyNumberProps {
  /** The screen of the record: 'REQ110P', 'BSE120P'. */
  screen: string;
  number: string;
  /** The record: several companies may have one of this number. */
  id: string;
}

/** Beside the number of a record: a press says by which rule and counter it was made, when and by whom. */
export function WhyNumber({ screen, number, id }: WhyNumberProps) {
  const say = useLabel();
  const [open, setOpen] = useState(false);
  const words = say(['编号从何而来', 'How this number was made']);
  return (
    <>
      <Tooltip title={words}>
        <Button
          type="text"
          size="small"
          icon={<QuestionCircleOutlined />}
          aria-label={words}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      {open && <NumberExplained screen={screen} number={number} id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
