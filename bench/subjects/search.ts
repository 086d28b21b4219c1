import { createFileSource } from '../../src/adapters/disk/file-source.ts'
import { resolveConfig } from '../../src/config/resolve.ts'
import type { IndexedPage } from '../../src/contract/page-record.ts'
import { buildSite } from '../../src/publish/build.ts'
import { missingRow, type Row } from '../framework/row.ts'
import { roundsFor, type Subject } from '../framework/subject.ts'
import { takeTurns } from '../framework/take-turns.ts'
import { notInstalled, tools } from '../framework/tools.ts'
import { type Engine, lecternEngine, miniSearchEngine, sqliteEngine } from './engines.ts'
import { questionsOf } from './questions-of.ts'

const usualRounds = 5

export const searchBench: Subject = {
  name: 'search',
  about:
    'Building an index of the same pages in memory, and asking it each question once. The work is not the same: Lectern finds ' +
    'sections, corrects words, learns what words of the site mean and reads the best sections closely; MiniSearch and SQLite ' +
    'FTS5 rank pages by BM25 for any of the words, SQLite with the Porter stemmer.',
  async run(setting) {
    const engines = [
      { program: 'SQLite FTS5', engine: sqliteEngine(), missing: notInstalled(tools.sqlite) },
      { program: 'MiniSearch', engine: await miniSearchEngine(), missing: notInstalled(miniSearch) },
    ]
    const rows: Row[] = []
    for (const folder of setting.folders) {
      const { pages, questions } = await folder.withCopy(async (dir) => ({
        pages: await pagesOf(dir),
        questions: setting.questions ?? (await questionsOf(dir, setting.quick ? 15 : 400)),
      }))
      const contender = (program: string, engine: Engine) => {
        return { work: folder.name, program, run: () => engine(pages, questions) }
      }
      const others = engines.flatMap(({ program, engine }) => (engine ? [contender(program, engine)] : []))
      const lectern = { ...contender('Lectern', lecternEngine), beside: others[0] }
      const groups = [...others.map((other) => [other]), [lectern]]
      rows.push(...(await takeTurns({ subject: 'search', groups, rounds: roundsFor(setting, folder, usualRounds) })))
    }
    return [...rows, ...missingEngines(engines)]
  },
}

const miniSearch = { name: 'MiniSearch', howToGet: 'npm install --no-save minisearch' }

function missingEngines(
  engines: readonly { readonly program: string; readonly engine: Engine | undefined; readonly missing: string }[],
): Row[] {
  return engines.flatMap(({ program, engine, missing }) => {
    return engine ? [] : [missingRow({ subject: 'search', work: 'all', program }, missing)]
  })
}

async function pagesOf(dir: string): Promise<readonly IndexedPage[]> {
  const { snapshot } = await buildSite({ source: createFileSource(dir), config: resolveConfig({}) })
  return snapshot.search.kind === 'texts' ? [...snapshot.search.texts()] : []
}
