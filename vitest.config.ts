import { defineConfig } from 'vitest/config'

/**
 * Files that count what a module does from its first load on, or replace modules: each needs a
 * process that has loaded nothing.
 */
const needFreshProcess = [
  'test/growth/**/*.test.ts',
  'test/regular-expressions.test.ts',
  'test/content/markdown/micromark.test.ts',
  'test/content/markdown/highlighting/same-as-shiki.test.ts',
  'test/adapters/missing-packages.test.ts',
  'test/search/text/stem-at-load.test.ts',
]

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The default leaves one processor to Vitest itself, which has hardly anything to do.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', '**/node_modules/**', ...needFreshProcess],
          globalSetup: ['test/setup/tools.ts'],
          // No module of `src` has state (`test/module-state.test.ts`): a worker loads each once, for all of its files.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'fresh', include: needFreshProcess },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/browser/setup.ts'],
          isolate: false,
          // They share one browser, and have the machine to themselves: they run when the others have ended.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
