/** Small sites for the tests of the engine. */
import type { IndexedPage } from '../../src/contract/page-record.ts'
import { createScratch, type OpenIndex } from '../../src/search/find/open-index.ts'
import { parseQuery } from '../../src/search/find/query.ts'
import { Question } from '../../src/search/find/question.ts'
import { type Ranking, rank } from '../../src/search/find/rank.ts'
import { createIndexBuilder } from '../../src/search/index-builder.ts'
import { Searcher, type SearchOptions, type SearchOutcome } from '../../src/search/searcher.ts'

/** A page of one section, or of one for each text. */
export function page(
  path: string,
  title: string,
  texts: string | readonly string[],
  rest: Partial<IndexedPage> = {},
): IndexedPage {
  const list = typeof texts === 'string' ? [texts] : texts
  const sections = list.map((text, i) => ({
    anchor: i === 0 ? '' : `s${i}`,
    heading: i === 0 ? '' : `Part ${i}`,
    text,
  }))
  return { path, title, tags: [], language: 'en', sections, ...rest }
}

export async function indexOf(pages: readonly IndexedPage[]): Promise<OpenIndex> {
  const builder = createIndexBuilder()
  for (const one of pages) builder.addPage(one)
  return builder.finish()
}

export function search(index: OpenIndex, question: string, options?: SearchOptions): SearchOutcome {
  return new Searcher(index).search(new Question(question), options)
}

export function ranked(index: OpenIndex, question: string): Ranking {
  return rank(index, parseQuery(index, new Question(question)), createScratch(index))
}

/** Notes on gardening and on computers, as a small site has them. */
export const NOTES: readonly IndexedPage[] = [
  page(
    '/notes/soil',
    'Soil',
    'Good soil holds water and air. Clay soil drains slowly. Compost improves any soil within two years.',
    { tags: ['garden', 'Soil'] },
  ),
  page(
    '/notes/tomatoes',
    'Tomatoes',
    'Tomatoes want warm nights. Water the roots, not the leaves. Pruning side shoots keeps the plants airy.',
    { tags: ['garden'] },
  ),
  page(
    '/notes/compost',
    'Making compost',
    'Compost needs green and brown matter. Turn the heap every week. It is ready after six months.',
    { tags: ['garden'] },
  ),
  page(
    '/notes/beans',
    'Runner beans',
    'Runner beans climb poles of two metres. Sow them in May after the last frost.',
    { tags: ['garden'] },
  ),
  page(
    '/notes/mason-bees',
    'Mason bees',
    'Mason bees nest in hollow stems. They fly from March and pollinate apple trees.',
    { tags: ['garden', 'animals'] },
  ),
  page(
    '/notes/pruning',
    'Pruning apple trees',
    'Prune apple trees in late winter. Remove crossing branches first. Never cut more than a third.',
    { tags: ['garden'] },
  ),
  page(
    '/notes/git-rebase',
    'Rebasing with git',
    'An interactive rebase rewrites history. Run `git rebase --interactive HEAD~3` and never rebase shared branches.',
    { tags: ['tools'] },
  ),
  page(
    '/notes/ssh',
    'SSH keys',
    'Generate an ed25519 key with ssh-keygen. Copy it with `ssh-copy-id`. Set `IdentitiesOnly yes` in the config.',
    { tags: ['tools'] },
  ),
  page(
    '/notes/parse-config',
    'Reading configuration',
    'The function `parse_config_file` reads YAML. Call `loadSettings.fromDisk()` before it. Needs version 2.14.3 of the library.',
    { tags: ['tools'] },
  ),
  page('/notes/cpp', 'C++ notes', 'C++ templates are instantiated at compile time. Move semantics came with C++11.', {
    tags: ['tools'],
  }),
  page(
    '/notes/backup',
    'Backups',
    'Three copies, two media, one off site. Test the restore every quarter with restic.',
    { tags: ['tools'] },
  ),
  page(
    '/notes/dns',
    'DNS records',
    'A CNAME record points a name to another name. The time to live says how long resolvers may cache it.',
    { tags: ['tools'] },
  ),
  page(
    '/jornal/ada',
    'Ada Lovelace',
    'Ada Lovelace wrote the first program in 1843. Charles Babbage designed the Analytical Engine.',
    { collection: 'jornal' },
  ),
  page('/jornal/kyoto', '京都の庭', '京都の庭園は苔で有名です。龍安寺の石庭は十五の石からなる。', {
    language: 'ja',
    collection: 'jornal',
  }),
  page(
    '/jornal/cafe',
    'Le café du matin',
    'Le café du matin réveille les habitants. Les marchés ouvrent à huit heures.',
    { language: 'fr', collection: 'jornal' },
  ),
  page(
    '/notes/bread',
    'Sourdough bread',
    'A sourdough starter is fed with flour and water. Bake at 230 degrees for forty minutes.',
    { tags: ['kitchen'] },
  ),
  page('/notes/coffee', 'Brewing coffee', 'Sixty grams of coffee for each litre of water. Grind just before brewing.', {
    tags: ['kitchen'],
  }),
  page(
    '/notes/bike',
    'Bicycle chains',
    'Clean and oil the chain after rain. Replace it when it is stretched by half a percent.',
    { tags: ['repair'] },
  ),
  page(
    '/notes/paint',
    'Painting windows',
    'Sand the frame, prime bare wood and paint in two thin coats. Wait a day between coats.',
    { tags: ['repair'] },
  ),
  page(
    '/notes/stars',
    'Watching stars',
    'Dark skies are best at new moon. The Perseids peak in August with sixty meteors an hour.',
    { tags: ['sky'] },
  ),
]
