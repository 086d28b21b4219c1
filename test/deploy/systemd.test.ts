import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { deployed, programOf } from './proxy.ts'

const deploy = path.resolve(import.meta.dirname, '../../deploy')
const analyze = programOf('systemd-analyze', 'systemd')
const run = (...args: readonly string[]) => spawnSync(analyze, args, { encoding: 'utf8', cwd: deploy })

describe('the units of systemd', () => {
  test.each(['lectern.service', 'lectern-update.service', 'lectern-update.timer'])('%s is valid', (unit) => {
    const { status, stderr } = run('verify', '--man=no', `./${unit}`)
    expect({ status, stderr: stderr.split('\n').filter((line) => line.includes('lectern')) }).toEqual({
      status: 0,
      stderr: [],
    })
  })

  test('the service has little to attack: at most 1.5 on a scale to 10', () => {
    const { status, stdout } = run('security', '--offline=yes', '--threshold=15', './lectern.service')
    expect(stdout).toMatch(/Overall exposure level for lectern.service: (0|1)\.\d/)
    expect(status).toBe(0)
  })

  test('Node may compile while it runs', () => {
    expect(deployed('lectern.service')).not.toMatch(/^MemoryDenyWriteExecute=(yes|true)/m)
  })
})
