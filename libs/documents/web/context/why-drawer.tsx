import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { read } from '#api-client/web';
import type { Explanation, ExplanationCall } from '#documents/model';
import { EmptyState, Loaded, useLabel } from '#ui/web';
import { FactList } from './fact-list.tsx';

interface WhyDrawerProps {
  /** Answers what the figures of a row are made of. */
  call: ExplanationCall;
  /** The row. */
  id: string;
  onClose(): void;
}

/** Why the figures of a row are what they are: what each is made of, down to the documents, which open. */
export function WhyDrawer({ call, id, onClose }: WhyDrawerProps) {
  const say = useLabel();
  const query = useQuery(read(call, { id }));
  return (
    <Drawer
      open
      size="large"
      title={query.data ? say(query.data.title) : say(['数字由来', 'Why these figures'])}
      onClose={onClose}
    >
      <Loaded query={query} rows={6}>
        {({ facts }: Explanation) =>
          facts.length === 0 ? (
            <EmptyState title={['没有可说明的', 'There is nothing to explain']} />
          ) : (
            <FactList facts={facts} unfolded />
          )
        }
      </Loaded>
    </Drawer>
  );
}
