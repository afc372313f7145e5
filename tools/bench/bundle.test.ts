import { closureOf, entrySizes, type Manifest } from './bundle.ts';

const manifest: Manifest = {
  'apps/main/index.html': { file: 'assets/main.js', isEntry: true, imports: ['_shared.js', '_react.js'] },
  'apps/livestock/index.html': { file: 'assets/livestock.js', isEntry: true, imports: ['_react.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'], dynamicImports: ['screen.tsx'] },
  '_react.js': { file: 'assets/react.js', imports: ['_shared.js'] },
  'screen.tsx': { file: 'assets/screen.js', imports: ['_shared.js'] },
};

describe('bundle report', () => {
  it('follows static imports, also in a circle, and no lazy ones', () => {
    expect([...closureOf(manifest, 'apps/main/index.html')]).toEqual([
      'apps/main/index.html',
      '_shared.js',
      '_react.js',
    ]);
  });

  it('sums each file once, in every encoding', () => {
    const sizeOf = (file: string) => (file.endsWith('.br') ? 10 : file.endsWith('.gz') ? 12 : 30);
    expect(entrySizes(manifest, sizeOf)).toEqual([
      { entry: 'main', files: 3, raw: 90, brotli: 30, gzip: 36 },
      { entry: 'livestock', files: 3, raw: 90, brotli: 30, gzip: 36 },
    ]);
  });
});
