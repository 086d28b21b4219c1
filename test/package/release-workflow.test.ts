/** Publishing cannot be tried, so what it must have is read. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
const workflow = parse(read('.github/workflows/release.yml'))

interface Job {
  readonly permissions: Record<string, string>
  readonly steps: readonly { readonly run?: string }[]
}

const commands = ({ steps }: Job) => steps.flatMap(({ run }) => run ?? [])

test('a version is published after everything was checked, by a job that alone can identify itself', () => {
  const { check, publish } = workflow.jobs
  expect(Object.keys(workflow.jobs)).toEqual(['check', 'publish'])
  expect(workflow.permissions).toEqual({})
  expect(check.permissions).toEqual({ contents: 'read' })
  expect(publish.permissions).toEqual({ contents: 'write', 'id-token': 'write' })
  expect(publish.needs).toBe('check')
  expect(commands(check).slice(-1)).toEqual(['.ci/run'])
  expect(commands(publish).slice(0, 4)).toEqual([
    'npm ci',
    'npm publish ./packages/lectern-words-en',
    'npm publish',
    'npm publish ./packages/create-lectern',
  ])
  expect(JSON.parse(read('package.json')).publishConfig).toEqual({ access: 'public', provenance: true })
})

test('a release without notes is found before anything is published', () => {
  const notes = (job: Job) => commands(job).findIndex((command) => command.includes('tools/release-notes.ts'))
  expect(notes(workflow.jobs.check)).toBeGreaterThanOrEqual(0)
  expect(notes(workflow.jobs.check)).toBeLessThan(commands(workflow.jobs.check).indexOf('.ci/run'))
  expect(notes(workflow.jobs.publish)).toBeGreaterThan(commands(workflow.jobs.publish).indexOf('npm publish'))
})

test('no text of a tag or a commit becomes part of a command', () => {
  const all = [...commands(workflow.jobs.check), ...commands(workflow.jobs.publish)]
  expect(all.filter((command) => command.includes('${{'))).toEqual([])
})
