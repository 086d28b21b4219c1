import { expect, test } from 'vitest'
import { argument, startedBy } from '../../../src/cli/init/started-by.ts'

test.each([
  ['lectern', {}],
  ['npx lectern', { npm_command: 'exec', npm_lifecycle_event: 'npx', npm_config_user_agent: 'npm/11.0.0 node/v22' }],
  ['npx lectern', { npm_command: 'init', npm_lifecycle_event: 'npx', npm_config_user_agent: 'npm/11.0.0 node/v22' }],
  ['npx lectern', { npm_command: 'run-script', npm_lifecycle_event: 'setup', npm_config_user_agent: 'npm/11.0.0' }],
  ['npm run lectern --', { npm_command: 'run-script', npm_lifecycle_event: 'lectern' }],
  ['pnpm dlx lectern', { npm_config_user_agent: 'pnpm/10.1.0 npm/? node/v22' }],
  ['yarn dlx lectern', { npm_config_user_agent: 'yarn/4.0.0 npm/?' }],
  ['bunx lectern', { npm_config_user_agent: 'bun/1.4.5 npm/?' }],
  ['npx lectern', { npm_config_user_agent: 'other' }],
])('%s for %j', (command, env) => {
  expect(startedBy(env)).toBe(command)
})

test('a name is quoted only where a shell would read it otherwise', () => {
  expect(['my-site', 'a/b.c', 'my site', "it's", '-rf', '$HOME', '~x', 'ü'].map(argument)).toEqual([
    'my-site',
    'a/b.c',
    "'my site'",
    "'it'\\''s'",
    './-rf',
    "'$HOME'",
    "'~x'",
    "'ü'",
  ])
})
