import { entriesIn } from './dependencies.ts';
import { inferProject, projectRoots } from './projects.ts';

describe('projects', () => {
  it('are the layers of libraries, the apps, the tools and the journeys, each once', () => {
    const files = [
      'libs/lab/model/index.ts',
      'libs/lab/model/calls/a.ts',
      'libs/lab/web/feature.ts',
      'apps/main/edition.tsx',
      'tools/nx/plugin.ts',
      'e2e/main.test.ts',
      'vite.config.ts',
    ];
    expect(projectRoots(files)).toEqual(['libs/lab/model', 'libs/lab/web', 'apps/main', 'tools', 'e2e']);
  });

  it('carry the tags that follow from their place', () => {
    expect(inferProject('libs/lab/web')).toMatchObject({
      name: 'lab-web',
      tags: ['scope:feature', 'layer:web', 'library:lab'],
    });
    expect(inferProject('libs/documents/server').tags).toContain('scope:kit');
    expect(inferProject('apps/server').tags).toEqual(['scope:app', 'layer:server']);
  });

  it('have the targets of daily work', () => {
    expect(Object.keys(inferProject('libs/lab/web').targets ?? {})).toEqual(['check', 'lint', 'unit']);
    expect(Object.keys(inferProject('e2e').targets ?? {})).toEqual(['check', 'lint', 'e2e']);
  });
});

describe('dependencies', () => {
  it('follow from every way to import an entry, each target once', () => {
    const text = `
      import { a } from '#alpha/model';
      import type { B } from '#alpha/model';
      import '#beta/web';
      export * from '#gamma/model';
      const lazy = () => import('#delta/web');
      import { z } from 'zod';
      import { c } from './c.ts';
      import { e } from '#epsilon/testing';
    `;
    expect(entriesIn(text)).toEqual([
      'alpha-model',
      'beta-web',
      'gamma-model',
      'delta-web',
      'epsilon-server',
    ]);
  });
});
