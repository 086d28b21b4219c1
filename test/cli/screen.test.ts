import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import { type KeyStream, type OutputStream, openScreen } from '../../src/cli/screen.ts'

/** A terminal without a device. */
function streams() {
  const exit = new EventEmitter()
  const modes: boolean[] = []
  let written = ''
  const input = new EventEmitter()
  const resizes = new EventEmitter()
  const stdin: KeyStream = {
    setRawMode: (on) => modes.push(on),
    setEncoding: () => {},
    resume: () => {},
    pause: () => {},
    on: (event, listener) => input.on(event, listener),
    off: (event, listener) => input.off(event, listener),
  }
  const output: OutputStream = {
    ...{ columns: 80, rows: 3, writable: true },
    write(text) {
      written += text
    },
    on: (event, listener) => resizes.on(event, listener),
    off: (event, listener) => resizes.off(event, listener),
  }
  const screen = openScreen({
    ...{ stdin, output, interrupt: () => {} },
    onExit(listener) {
      exit.on('exit', listener)
      return () => exit.off('exit', listener)
    },
  })
  return { screen, exit, modes, input, resizes, text: () => written }
}

describe('a screen', () => {
  test('takes the alternative screen and raw keys, and gives both back once', () => {
    const { screen, modes, text } = streams()
    expect(text()).toContain('\u001B[?1049h')
    screen.close()
    screen.close()
    expect(text().split('\u001B[?1049l')).toHaveLength(2)
    expect(text().endsWith('\u001B[?25h\u001B[?1049l')).toBe(true)
    expect(modes).toEqual([true, false])
  })

  test('gives them back when the process ends by itself, or by an error', () => {
    const { exit, modes, text } = streams()
    exit.emit('exit')
    expect(modes).toEqual([true, false])
    expect(text()).toContain('\u001B[?1049l')
  })

  test('draws in place, and nothing below its last row', () => {
    const { screen, text } = streams()
    const before = text().length
    screen.draw(['one', 'two', 'three', 'four'])
    expect(text().slice(before)).toBe('\u001B[Hone\u001B[K\r\ntwo\u001B[K\r\nthree\u001B[K\u001B[J')
    screen.close()
    const after = text().length
    screen.draw(['late'])
    expect(text().length).toBe(after)
  })

  test('gives single keys; what is pasted is no command', () => {
    const { screen, input } = streams()
    const keys: string[] = []
    screen.onKey((key) => keys.push(key))
    for (const data of ['q', '\u001B[A', 'quit', '\u0003']) input.emit('data', data)
    expect(keys).toEqual(['q', '\u0003'])
  })

  test('tells of another size until it is closed', () => {
    const { screen, resizes } = streams()
    let seen = 0
    screen.onResize(() => seen++)
    resizes.emit('resize')
    screen.close()
    resizes.emit('resize')
    expect(seen).toBe(1)
  })
})
