import { gather, type ServerFeature } from '#server-kit/server';
import { talkParameters } from '#talk/model';
import { upkeepFeature } from '#upkeep/server';
import { talkFeature, talksOver, type TalkOptions, type Talks } from '../feature.ts';

/** Features of a test that ask for talks, with the kits of talks and parameters before them. */
export function withTalks(make: (talks: Talks) => readonly ServerFeature[]): ServerFeature[] {
  const features = make(talksOver((): TalkOptions => options));
  const options: TalkOptions = {
    records: gather(features, 'namedRecords'),
    threads: gather(features, 'threads'),
    shownInTalks: gather(features, 'shownInTalks'),
  };
  return [upkeepFeature({ dictionaries: [], parameters: talkParameters }), talkFeature(options), ...features];
}
