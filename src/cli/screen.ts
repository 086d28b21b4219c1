/** A terminal that is drawn as a whole, and gives each key. */
import type { Writable } from 'node:stream'

export interface Screen {
  /** 0 where the terminal does not say. */
  readonly columns: number
  readonly rows: number
  /** Replaces everything that is shown. Lines must fit the width; those below the last row are cut. */
  draw(lines: readonly string[]): void
  /** @param listener gets characters as typed: `q`, `\u0003` for Ctrl-C */
  onKey(listener: (key: string) => void): void
  onResize(listener: () => void): void
  /** Asks the command to end. */
  quit(): void
  /** Shows what was there before, and gives the keyboard back. */
  close(): void
}

/** Control sequence introducer. */
const csi = '\u001B['
const enter = `${csi}?1049h${csi}?25l`
const leave = `${csi}?25h${csi}?1049l`

/** The streams of a process, as far as a screen needs them. */
export interface ScreenStreams {
  readonly stdin: NodeJS.ReadStream
  readonly output: NodeJS.WriteStream
  /** Runs when the process ends, however it does. */
  onExit(listener: () => void): () => void
  /** As Ctrl-C, which is a key like any other while a screen is open. */
  interrupt(): void
}

/**
 * Takes the alternative screen of the terminal, so that nothing scrolls by and the lines above come back at the end,
 * also after a crash.
 */
export function openScreen({ stdin, output, onExit, interrupt }: ScreenStreams): Screen {
  let keyListener = (_key: string) => {}
  let resizeListener = () => {}
  const onData = (data: string) => {
    // A pasted text or an arrow key is several characters at once; neither is a command.
    if ([...data].length === 1) keyListener(data)
  }
  const onSize = () => resizeListener()
  let isOpen = true
  const close = () => {
    if (!isOpen) return
    isOpen = false
    forget()
    stdin.off('data', onData)
    output.off('resize', onSize)
    stdin.setRawMode(false)
    stdin.pause()
    write(output, leave)
  }
  const forget = onExit(close)
  stdin.setRawMode(true)
  stdin.setEncoding('utf8').on('data', onData)
  stdin.resume()
  output.on('resize', onSize)
  write(output, enter)
  return {
    get columns() {
      return output.columns ?? 0
    },
    get rows() {
      return output.rows ?? 0
    },
    draw(lines) {
      if (!isOpen) return
      const shown = lines.slice(0, output.rows || lines.length)
      // Each line is cleared behind its end, which does not flicker as clearing everything first would.
      write(output, `${csi}H${shown.map((line) => `${line}${csi}K`).join('\r\n')}${csi}J`)
    },
    onKey(listener) {
      keyListener = listener
    },
    onResize(listener) {
      resizeListener = listener
    },
    quit: interrupt,
    close,
  }
}

/** A terminal that has gone away is not a failure. */
function write(output: Writable, text: string): void {
  if (output.writable) output.write(text)
}
