import styles from './person-name.module.css';

const faces = 6;

/** The same person has the same colour everywhere: 1 to 6, as in --bms-person-1. */
export const faceOf = (key: string): number => {
  let sum = 0;
  for (const sign of key) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 997;
  return (sum % faces) + 1;
};

/** Chinese names by their last sign (the given name), others by their initials. */
const initialsOf = (name: string): string => {
  const trimmed = name.trim();
  if (/\p{Script=Han}/u.test(trimmed)) return trimmed.slice(-1);
  const words = trimmed.split(/\s+/);
  return words
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('')
    .toUpperCase();
};

export interface AvatarProps {
  name: string;
  /** Whose colour; the name where there is no id. */
  id?: string;
  image?: string | null;
  size?: 'small' | 'medium' | 'large';
}

/** A face: the picture, or the initials on the person's colour. Decorative; the name stands beside. */
export function PersonAvatar({ name, id, image, size = 'small' }: AvatarProps) {
  const face = styles[`face${faceOf(id ?? name)}`];
  return (
    <span className={`${styles.avatar} ${styles[size]} ${face}`} aria-hidden="true">
      {image ? <img src={image} alt="" /> : initialsOf(name)}
    </span>
  );
}

export interface PersonNameProps extends AvatarProps {
  /** In a narrow column a long name takes a second line instead of being cut. */
  wraps?: boolean;
}

/** A person by face and name. */
export function PersonName({ name, id, image, size, wraps }: PersonNameProps) {
  return (
    <span className={styles.person}>
      <PersonAvatar name={name} {...(id && { id })} {...(image && { image })} {...(size && { size })} />
      <span className={wraps ? styles.wraps : styles.name}>{name}</span>
    </span>
  );
}
