import { useId, type CSSProperties } from 'react';
import { themeColours, useLabel } from '#ui/web';
import styles from './settings-drawer.module.css';

export interface ColourChoiceProps {
  'aria-labelledby': string;
  /** '#RRGGBB' */
  value: string;
  onChange: (colour: string) => void;
}

/** A colour of the theme, or any other; what is too pale for words is darkened by the theme itself. */
export function ColourChoice({ value, onChange, ...labelled }: ColourChoiceProps) {
  const say = useLabel();
  const name = useId();
  return (
    <div role="radiogroup" className={styles.colours} {...labelled}>
      {themeColours.map(({ colour, name: called }) => (
        <label key={colour} title={say(called)}>
          <input
            type="radio"
            name={name}
            aria-label={say(called)}
            style={{ '--swatch': colour } as CSSProperties}
            checked={colour.toLowerCase() === value.toLowerCase()}
            onChange={() => onChange(colour)}
          />
        </label>
      ))}
      <label title={say(['自定义颜色', 'Another colour'])}>
        <input
          type="color"
          aria-label={say(['自定义颜色', 'Another colour'])}
          value={value.toLowerCase()}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
    </div>
  );
}
