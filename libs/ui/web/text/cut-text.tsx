import { truncateToWidth } from '#ui/model';

export interface CutTextProps {
  text: string;
  /** Units of a narrow sign; Chinese counts double (specification 5). */
  width: number;
}

/** A text cut by its width, with its whole as the title where something was cut off. */
export function CutText({ text, width }: CutTextProps) {
  const shown = truncateToWidth(text, width);
  return <span {...(shown !== text && { title: text })}>{shown}</span>;
}
