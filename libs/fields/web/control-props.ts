import type { InputProps } from './field-view.ts';

/**
 * The keyboard goes where the person just went: into the cell that they entered, into the one field of a dialog they
 * opened. Never used for what appears by itself.
 */
export const takesFocus = { autoFocus: true } as const;

type Asked = Pick<InputProps, 'id' | 'invalid' | 'describedBy' | 'cellLabel' | 'named' | 'size' | 'entered'>;

/** What every control gets alike: its name, its state for those who listen, and its looks in a form or a grid cell. */
export const controlProps = ({ id, invalid, describedBy, cellLabel, named, size, entered }: Asked) => ({
  id,
  ...(invalid && { status: 'error' as const, 'aria-invalid': true }),
  ...(describedBy && { 'aria-describedby': describedBy }),
  ...(named && { 'aria-label': named }),
  ...(size && { size }),
  ...(entered && takesFocus),
  ...(cellLabel && {
    'aria-label': cellLabel,
    variant: 'borderless' as const,
    size: 'small' as const,
    ...takesFocus,
  }),
});

/** A cell is entered with all of its text selected, so that typing replaces it and an arrow leaves it. */
export const selectAll = (event: { currentTarget: { select(): void } }): void => event.currentTarget.select();
