import { Button } from 'antd';
import type { ReactElement } from 'react';
import type { Label } from '#calls/model';
import { PageHeader, useLabel, usePaper } from '#ui/web';

interface PaperPageProps {
  title: Label;
  /** Of what it is; also at the head of each page. */
  number: string;
  sheet: ReactElement;
}

/** A sheet as it goes on paper, with the button that prints it. */
export function PaperPage({ title, number, sheet }: PaperPageProps) {
  const say = useLabel();
  const { print, paper } = usePaper<true>(
    () => sheet,
    (now) => now(true),
    { head: number },
  );
  return (
    <>
      <PageHeader
        title={`${say(title)} ${number}`}
        actions={
          <Button type="primary" onClick={() => print(true)}>
            {say(['打印', 'Print'])}
          </Button>
        }
      />
      {sheet}
      {paper}
    </>
  );
}
