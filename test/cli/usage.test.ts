import { describe, expect, test } from 'vitest'
import { run } from '../../src/cli/run.ts'
import { packageVersion } from '../../src/cli/version.ts'
import { memoryTerminal } from './memory-terminal.ts'

async function call(...args: string[]) {
  const terminal = memoryTerminal()
  const code = await run(args, terminal)
  return { code, out: terminal.printed.join('\n'), err: terminal.logged.join('\n') }
}

describe('help', () => {
  test.each([[[]], [['--help']], [['-h']], [['help']]])('%j lists the commands', async (args) => {
    const { code, out, err } = await call(...args)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('Usage: lectern <command> [dir] [flags]')
    expect(out).toContain('serve    Serve a site folder, or a built snapshot')
    expect(out).toContain('build    Compile')
    expect(out).toContain('check    List everything that is wrong')
  })

  test.each([
    ['serve', '--help'],
    ['help', 'serve'],
    ['serve', 'some/dir', '-h', '--port', '1'],
  ])('%s %s explains the command with examples', async (...args) => {
    const { code, out } = await call(...args)
    expect(code).toBe(0)
    for (const flag of ['--port <number>', '--host <address>', '--base-url <url>', '--no-watch', '--tls-cert <file>']) {
      expect(out).toContain(flag)
    }
    expect(out).toContain('lectern serve ~/vault --port 8080')
  })

  test('no line is wider than 110 characters', async () => {
    for (const command of ['init', 'dev', 'serve', 'build', 'export', 'check']) {
      const { out } = await call(command, '--help')
      expect(out.split('\n').filter((line) => line.length > 110)).toEqual([])
    }
  })

  test('-- ends the flags', async () => {
    expect((await call('build', '--', '--help')).err).toContain('The folder --help does not exist.')
  })
})

test.each([[['--version']], [['-v']], [['serve', '--version']]])('%j prints the version', async (args) => {
  expect(await call(...args)).toEqual({ code: 0, out: await packageVersion(), err: '' })
})

describe('wrong usage ends with exit code 2 and names the cure', () => {
  test.each([
    [['srve'], 'Did you mean "lectern serve"?'],
    [['biuld', 'x'], 'Did you mean "lectern build"?'],
    [['frobnicate'], 'The commands are init, dev, serve, build'],
    [['constructor'], 'has no command "constructor"'],
    [['--port', '80'], 'The command comes before --port.'],
    [['serve', '--prot', '80'], 'Did you mean --port?'],
    [['serve', '--baseurl=x'], 'Did you mean --base-url?'],
    [['serve', '--nowatch'], 'Did you mean --no-watch?'],
    [['serve', '--no-quiet'], 'lectern serve has no --no-quiet.'],
    [['serve', '--zebra'], 'lectern serve has no --zebra.'],
    [['serve', '-x'], 'has no -x.   "lectern serve --help"'],
    [['serve', '-p', '80'], 'Did you mean --port?'],
    [['serve', ''], 'The folder is an empty text.'],
    [['serve', '--base-url', 'example'], '--base-url is "example", which is not an absolute URL.'],
    [['build', '--port', '80'], 'lectern build has no --port.'],
    [['build', '--compress', 'hard'], 'There is no effort "hard" for --compress.'],
    [['check', '--stict'], 'Did you mean --strict?'],
    [['check', '--registry', '--strict'], '--registry looks at no page'],
    [['serve', '--port'], '--port needs a value.'],
    [['serve', '--port='], '--port needs a value.'],
    [['serve', '--port', '--quiet'], '--port needs a value, and "--quiet" is written as a flag.'],
    [['serve', '--quiet=yes'], '--quiet takes no value.'],
    [['serve', 'a', 'b'], '"b" is one argument too many.'],
    [['serve', '--log', 'everything'], '--log requests'],
    [['serve', '--port', '65536'], '--port is "65536".'],
    [['serve', '--port', 'http'], 'A port is a whole number from 0 to 65535'],
    [['serve', '--port=-1'], '--port is "-1".'],
    [['serve', '--port', '8e3'], '--port is "8e3".'],
    [['serve', '--host', 'http://localhost'], 'without scheme and port'],
    [['serve', '--host', '999.1.1.1'], '--host is "999.1.1.1".'],
    [['serve', '--host', 'localhost:80'], 'without scheme and port'],
    [['serve', '--tls-cert', 'a.pem'], 'TLS needs both'],
    [['serve', '--tls-cert', 'a.pem', '--tls-key', 'b.pem'], '--tls-cert a.pem cannot be read: there is no such file.'],
    [
      ['serve', '--tls-cert', 'LICENSE', '--tls-key', 'LICENSE'],
      'LICENSE and LICENSE are not a certificate and its key',
    ],
  ])('%j', async (args, message) => {
    const { code, out, err } = await call(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.replace('\n', ' ')).toContain(message)
  })

  test('a bad PORT or HOST in the environment too', async () => {
    for (const env of [{ PORT: 'abc' }, { HOST: 'a b' }]) {
      const terminal = memoryTerminal({ env })
      expect(await run(['serve'], terminal)).toBe(2)
      expect(terminal.logged[0]).toContain(Object.keys(env)[0])
    }
  })

  test('with --json the error is an object', async () => {
    const { code, out } = await call('serve', '--prot', '1', '--json')
    expect(code).toBe(2)
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      error: { code: 'USAGE', hint: expect.stringContaining('--port') },
    })
  })
})

describe('a folder that cannot be one ends with exit code 1', () => {
  test('missing', async () => {
    const { code, err } = await call('serve', '/no/such/folder')
    expect(code).toBe(1)
    expect(err).toContain('The folder /no/such/folder does not exist.')
    expect(err).toContain('an empty folder is a site too')
  })

  test('a file', async () => {
    const { code, err } = await call('build', 'package.json')
    expect(code).toBe(1)
    expect(err).toContain('package.json is a file.')
  })
})
