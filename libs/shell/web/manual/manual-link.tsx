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
    // Opened at the press: a window that opens later is blocked.
    const page = globalThis.open('', '_blank');
    setFetching(true);
    try {
      const { data } = await callAndAnnounce(linkToFile, { path });
      if (page) page.location.href = data.link;
      else globalThis.location.assign(data.link);
    } catch (error) {
      page?.close();
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
