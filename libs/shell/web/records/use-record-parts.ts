import type { ComponentType } from 'react';
import type { Label } from '#calls/model';
import { later } from '#ui/web';
import type { RecordPart, RecordPartProps } from '../feature.ts';
import { useMay } from '../session/use-session.ts';
import { useFeatures } from '../start/edition.ts';

const parts = new Map<RecordPart, ComponentType<RecordPartProps>>();
const partOf = (part: RecordPart): ComponentType<RecordPartProps> => {
  const known = parts.get(part) ?? later(() => part.load().then((loaded) => loaded.default));
  parts.set(part, known);
  return known;
};

interface ShownPart {
  key: string;
  title: Label;
  Part: ComponentType<RecordPartProps>;
}

/** What features add to records, for the kits that draw records: each under its title, loaded when it is drawn. */
export function useRecordParts(): ShownPart[] {
  const features = useFeatures();
  const may = useMay();
  return features
    .flatMap(({ recordParts = [] }) => recordParts)
    .filter(({ screen }) => may(screen, 'query'))
    .map((part) => ({ key: part.key, title: part.title, Part: partOf(part) }));
}
