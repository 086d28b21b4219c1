import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '../../src/adapters/node.ts'
import { serveFixture } from './conformance/fixture-server.ts'
import { runSuite } from './conformance/run-suite.ts'
import { type ServedExample, serveExample } from './example-site.ts'

const versions = ['2026-07-28', '2025-11-25'] as const

/** Scenarios in which the server asks the client: a stateless read-only service never does. */
const asksTheClient = [
  'basic-elicitation',
  'basic-sampling',
  'basic-list-roots',
  'request-state',
  'multiple-input-requests',
  'multi-round',
  'missing-input-response',
  'non-tool-request',
  'result-type',
  'tampered-state',
  'capability-check',
  'ignore-extra-params',
].map((name) => `input-required-result-${name}`)

const failing = {
  '2026-07-28': asksTheClient,
  '2025-11-25': [
    // Asks the client.
    'tools-call-sampling',
    'tools-call-elicitation',
    'elicitation-sep1034-defaults',
    'elicitation-sep1330-enums',
    // Logging and progress are messages beside the answer, and an answer is one JSON document.
    'logging-set-level',
    'tools-call-with-logging',
    'tools-call-with-progress',
    'server-sse-multiple-streams',
    // A subscription is a state, and there is none between requests.
    'resources-subscribe',
    'resources-unsubscribe',
  ],
} as const

describe('the official conformance suite, against the transport with the tools of the suite', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await serveFixture()
  })
  afterAll(() => server.close())

  test.each(versions)(
    '%s: only what needs messages of the server fails',
    async (version) => {
      const { exitCode, output } = await runSuite(`${server.url}/mcp`, ['--requirements', version], failing[version])
      expect(exitCode, output).toBe(0)
    },
    110_000,
  )
})

describe('the official conformance suite, against the example site', () => {
  let site: ServedExample
  beforeAll(async () => {
    site = await serveExample()
  })
  afterAll(() => site.close())

  const both = ['tools-list', 'resources-list', 'prompts-list', 'dns-rebinding-protection']
  const passing = {
    '2026-07-28': [...both, 'caching', 'sep-2164-resource-not-found', 'http-header-validation'],
    '2025-11-25': [...both, 'server-initialize', 'ping', 'server-session-lifecycle'],
  } as const

  test.each(versions)(
    '%s: every scenario that needs no tool of the suite passes',
    async (version) => {
      const { output } = await runSuite(`${site.url}/mcp`, ['--requirements', version])
      expect([...output.matchAll(/^✓ ([\w-]+):/gm)].map(([, name]) => name)).toEqual(
        expect.arrayContaining([...passing[version]]),
      )
      expect(site.errors).toEqual([])
    },
    110_000,
  )

  test.each([
    ['sep-2640-skills-enumeration', []],
    // Warns that resources/list, which holds the pages alone, says nothing of the skill.
    ['sep-2640-skills-manifest', ['sep-2640-skills-manifest']],
    ['sep-2640-skills-directory', []],
  ])('%s: skills over MCP', async (scenario, warning) => {
    const { exitCode, output } = await runSuite(`${site.url}/mcp`, ['--scenario', scenario], warning)
    expect(exitCode, output).toBe(0)
    expect(output).toMatch(/Passed: (\d+)\/\1, 0 failed/)
  })
})
