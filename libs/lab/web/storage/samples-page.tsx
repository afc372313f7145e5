import { pathOfFound, sampleList, type SampleRow } from '#lab/model';
import { ListPage } from '#lists/web';

const begins = { tab: ['bench', 'kept', 'withUnit'] };
const open = ({ unitId, sample }: SampleRow): string => pathOfFound(unitId, sample ?? null);

/** Every sample that is kept beside a unit, and those that were taken out. */
export default function SamplesPage() {
  return (
    <ListPage
      list={sampleList}
      prints
      begins={begins}
      open={open}
      empty={{
        title: ['没有留样', 'No samples'],
        hint: [
          '处理记录中填写的管段、血浆和 DNA 列在这里。',
          'Segments, plasma and DNA of processing records stand here.',
        ],
      }}
    />
  );
}
