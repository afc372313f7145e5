import { useFileLink } from '#fields/web';
import { useLabel } from '#ui/web';
import styles from './prose.module.css';

/** A picture of a rich text: a file, whose right is asked each time. */
export default function RichPicture({ file, words }: { file: string; words: string }) {
  const say = useLabel();
  const link = useFileLink({ id: file });
  if (link.data)
    return <img className={styles.picture} src={link.data} alt={words || say(['图片', 'Picture'])} />;
  return link.error ? (
    <p className={styles.without}>
      {say(['[图片无法显示：{name}]', '[Picture cannot be shown: {name}]'], { name: words })}
    </p>
  ) : (
    <p className={styles.without}>…</p>
  );
}
