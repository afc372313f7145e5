/** A box where it stands in its tank, with how many units and samples lie in it. */
export interface BoxInTank {
  id: string;
  section: number;
  rack: number;
  shelf: number;
  area: 'bank' | 'quarantine';
  held: number;
}

/**
 * Reads the map of a tank as it travels: 'B0001 1 1 1 bank 20;B0002 …', section by section, rack by rack, shelf by shelf. One text
 * for a thousand boxes costs the server and the browser a tenth of a thousand objects.
 */
export const boxesIn = (map: string): BoxInTank[] =>
  map === ''
    ? []
    : map.split(';').map((box) => {
        const [id = '', section, rack, shelf, area, held] = box.split(' ');
        return {
          ...{ id, section: Number(section), rack: Number(rack), shelf: Number(shelf), held: Number(held) },
          area: area === 'quarantine' ? 'quarantine' : 'bank',
        };
      });
