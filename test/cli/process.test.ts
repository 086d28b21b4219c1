import { describe, expect, test } from 'vitest'
import { lecternProcess, serveProcess } from './run-process.ts'
import { siteFolders } from './site-folders.ts'

const site = siteFolders()

describe('the command as a process', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'serve prints exactly one line to standard output when it is ready, and ends with 0 on %s',
    async (signal) => {
      const served = await serveProcess([site({ 'content/notes/soil.md': '# Soil' })])
      expect((await fetch(`${served.url}/notes/soil`)).status).toBe(200)
      expect(await served.stop(signal)).toEqual({ code: 0, stdout: `Listening on ${served.url}\n`, stderr: '' })
    },
  )

  test('errors go to standard error and into the exit code, without colour where nobody looks', async () => {
    const { code, stdout, stderr } = await lecternProcess(['serve', '--prot', '80'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toBe(
      'error  lectern serve has no --prot.\n  Did you mean --port? "lectern serve --help" lists the flags.\n',
    )
  })

  test('the folder is the current one by default', async () => {
    const dir = site({ 'lectern.config.yaml': 'baseUrl: https://notes.example' })
    expect((await lecternProcess(['build'], { cwd: dir })).stdout).toContain(' to dist in ')
  })
})
