/**
 * The suites of the Markdown engine, run with micromark instead of satteri: the choice between them stays ours.
 *
 * Two differences remain:
 * - Only satteri passes `hostile-text.test.ts`: 16 KB of asterisks around one letter take micromark 20 s and end in a
 *   `RangeError`, satteri 50 ms.
 * - mdast-util-gfm finds some literal autolinks in a second pass, without positions, such as `)www.example.org`. They
 *   are links in the HTML but no references of the page, which changes nothing: they always lead to other sites.
 */
import { vi } from 'vitest'
import './commonmark.test.ts'
import './render.test.ts'
import './xss.test.ts'
import '../parse/page.test.ts'
import '../parse/references.test.ts'
import '../parse/comments.test.ts'

vi.mock('../../../src/content/markdown/engine.ts', () => import('./micromark-engine.ts'))
