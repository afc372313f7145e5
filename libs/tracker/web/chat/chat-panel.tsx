import { Link, useNavigate } from 'react-router';
import { DialogList } from '#talk/web';
import { chatRoute, pathOfDialog } from '#tracker/model';
import { useLabel } from '#ui/web';
import styles from './chat.module.css';

/** The latest dialogs below the button of the header; each opens at the desk. */
export default function ChatPanel({ onClose }: { onClose(): void }) {
  const say = useLabel();
  const navigate = useNavigate();
  return (
    <div className={styles.below}>
      <DialogList
        short
        open={null}
        onOpen={(id) => {
          onClose();
          void navigate(pathOfDialog(id));
        }}
      />
      <Link to={chatRoute} onClick={onClose}>
        {say(['打开聊天', 'Open the chat'])}
      </Link>
    </div>
  );
}
