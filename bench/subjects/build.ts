import { appendFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Folder, markdownFiles, withTemporaryFolder } from '../framework/folder.ts'
import { missingRow, type Row } from '../framework/row.ts'
import { buildFolder } from '../framework/server.ts'
import { roundsFor, type Setting, type Subject } from '../framework/subject.ts'
import { type Contender, takeTurns } from '../framework/take-turns.ts'
import { notInstalled, tools } from '../framework/tools.ts'
import { buildWithHugo, writeHugoSite } from './hugo.ts'

const usualRounds = 5

export const buildBench: Subject = {
  name: 'build',
  about:
    '`lectern build` of a folder: from nothing, again without changes, and after one edit. Hugo builds from nothing: HTML and ' +
    'JSON of each page, lists and RSS. Lectern writes all that the service publishes, the search index and compressed bodies.',
  async run(setting) {
    const rows: Row[] = []
    for (const folder of setting.folders) rows.push(...(await measure(setting, folder)))
    return rows
  },
}

function measure(setting: Setting, folder: Folder): Promise<Row[]> {
  return folder.withCopy((dir) =>
    withTemporaryFolder(async (hugoSite) => {
      const { command } = tools.hugo
      if (command !== undefined) await writeHugoSite(dir, hugoSite)
      const work = `from nothing: ${folder.name}`
      const hugo = command && { work, program: 'Hugo', run: () => buildWithHugo(command, hugoSite) }
      const groups = [...(hugo ? [[hugo]] : []), lecternBuilds(dir, folder.name, hugo || undefined)]
      const rows = await takeTurns({ subject: 'build', groups, rounds: roundsFor(setting, folder, usualRounds) })
      const missing = { subject: 'build', work, program: 'Hugo' }
      return hugo ? rows : [...rows, missingRow(missing, notInstalled(tools.hugo))]
    }),
  )
}

/** In the order in which they are made: each finds what the ones before it left. */
function lecternBuilds(dir: string, name: string, beside: Contender | undefined): Contender[] {
  const contender = (work: string, before: () => Promise<void>): Contender => ({
    work: `${work}: ${name}`,
    program: 'Lectern',
    beside,
    async run() {
      await before()
      return buildFolder(dir)
    },
  })
  return [
    contender('from nothing', async () => {
      for (const left of ['.lectern', 'dist']) await rm(path.join(dir, left), { recursive: true, force: true })
    }),
    contender('again, nothing changed', async () => {}),
    contender('after one edit', async () => {
      const files = await markdownFiles(dir)
      await appendFile(path.join(dir, files[files.length >> 1] ?? ''), `\nEdited at ${Date.now()}.\n`)
    }),
  ]
}
