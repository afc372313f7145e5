// ISO 2859-1:1999 = GB/T 2828.1-2012, single sampling, as the module file has them.

export const levels = ['S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III'] as const;
export type Level = (typeof levels)[number];

export const aqls = ['0.65', '1.0', '1.5', '2.5', '4.0'] as const;
export type Aql = (typeof aqls)[number];

export const letters = [...'ABCDEFGHJKLMNPQR'] as const;

/** From this lot size on: the letters of S-1 S-2 S-3 S-4 I II III. */
export const lettersFrom: readonly (readonly [from: number, letters: string])[] = [
  [2, 'AAAAAAB'],
  [9, 'AAAAABC'],
  [16, 'AABBBCD'],
  [26, 'ABBCCDE'],
  [51, 'BBCCCEF'],
  [91, 'BBCDDFG'],
  [151, 'BCDEEGH'],
  [281, 'BCDEFHJ'],
  [501, 'CCEFGJK'],
  [1201, 'CDEGHKL'],
  [3201, 'CDFGJLM'],
  [10_001, 'CDFHKMN'],
  [35_001, 'DEGJLNP'],
  [150_001, 'DEGJMPQ'],
  [500_001, 'DEHKNQR'],
];

/** By letter: n of normal and tightened, n of reduced, and by AQL Ac of normal/tightened/reduced (one arrow: of all three). */
const written = `
A 2:2 ↓ ↓ ↓ ↓ ↓
B 3:2 ↓ ↓ ↓ ↓ 0/↓/0
C 5:2 ↓ ↓ ↓ 0/↓/0 ↑/0/↑
D 8:3 ↓ ↓ 0/↓/0 ↑/0/↑ ↓
E 13:5 ↓ 0/↓/0 ↑/0/↑ ↓ 1/↓/↓
F 20:8 0/↓/0 ↑/0/↑ ↓ 1/↓/↓ 2/1/1
G 32:13 ↑/0/↑ ↓ 1/↓/↓ 2/1/1 3/2/2
H 50:20 ↓ 1/↓/↓ 2/1/1 3/2/2 5/3/3
J 80:32 1/↓/↓ 2/1/1 3/2/2 5/3/3 7/5/5
K 125:50 2/1/1 3/2/2 5/3/3 7/5/5 10/8/6
L 200:80 3/2/2 5/3/3 7/5/5 10/8/6 14/12/8
M 315:125 5/3/3 7/5/5 10/8/6 14/12/8 21/18/10
N 500:200 7/5/5 10/8/6 14/12/8 21/18/10 ↑
P 800:315 10/8/6 14/12/8 21/18/10 ↑ ↑
Q 1250:500 14/12/8 21/18/10 ↑ ↑ ↑
R 2000:800 21/18/10 ↑ ↑ ↑ ↑`;

export type Cell = number | '↓' | '↑';

interface LetterRow {
  /** Of normal and tightened inspection; of reduced. */
  n: number;
  reduced: number;
  /** By AQL: normal, tightened, reduced. */
  cells: readonly (readonly [Cell, Cell, Cell])[];
}

const cellOf = (text: string): Cell => (text === '↓' || text === '↑' ? text : Number(text));

function rowOf(line: string): [string, LetterRow] {
  const [letter = '', sizes = '', ...cells] = line.split(' ');
  const [n = 0, reduced = 0] = sizes.split(':').map(Number);
  return [
    letter,
    {
      ...{ n, reduced },
      cells: cells.map((cell) => {
        const [normal = '', tightened = normal, lax = normal] = cell.split('/');
        return [cellOf(normal), cellOf(tightened), cellOf(lax)] as const;
      }),
    },
  ];
}

export const planTable: ReadonlyMap<string, LetterRow> = new Map(written.trim().split('\n').map(rowOf));
