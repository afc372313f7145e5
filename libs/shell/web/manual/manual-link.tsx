import { Button } from 'antd';
import { useState } from 'react';
import { callAndAnnounce } from '#api-client/web';
import { linkToFile } from '#server-kit/model';
import { Icon, useLabel, useToast } from '#ui/web';

/** Opens the manual of a page, with a short-lived link that the upload service gives for its path. */
export default function ManualLink({ path }: { path: string }) {
  const say = useLabel();
  const toast = useToast();
  const [fetching, setFetching] = useState(false);
  const open = async () => {
    setFetching(true);
    try {
      const { data } = await callAndAnnounce(linkToFile, { path });
      const link = document.createElement('a');
      link.href = data.link;
      link.target = '_blank';
      link.rel = 'noreferrer';
      // A tab of its own for what the browser shows; what it saves leaves no empty one behind.
      link.click();
    } catch (error) {
      toast.failure(error);
    } finally {
      setFetching(false);
    }
  };
  return (
    <Button type="text" icon={<Icon name="read" />} loading={fetching} onClick={() => void open()}>
      {say(['操作手册', 'Manual'])}
    </Button>
  );
}
