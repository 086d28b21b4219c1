/**
 * Every bench in one run: what a request costs beside a bare server, what starting and building cost as a site grows, what
 * the search index costs, and what a question to `/ask` does.
 *
 *     npm run bench
 *
 * How good the answers are is measured by `npm run eval`.
 */
import { execFileSync } from 'node:child_process'
import { benchAsk, printAsk } from './ask.ts'
import { benchBuilds, printBuilds } from './build.ts'
import { benchHttp, printHttp } from './http.ts'
import { benchSearch, printSearch } from './search.ts'
import { benchStartups, printStartup } from './startup.ts'

console.log('CPU time per request, all servers in one run (ratio: Lectern to bare node:http):')
printHttp(await benchHttp())

execFileSync('npm', ['run', 'build'], { stdio: 'ignore' })
console.log('Start, by number of notes of 3 KB:')
printStartup(await benchStartups())

console.log('Building, by number of notes of 3 KB, beside Hugo:')
printBuilds(await benchBuilds())

console.log('The search index, by documents, and questions to it, one at a time:')
printSearch(await benchSearch())

console.log('CPU time per question to /ask, JSON over HTTP, at 2,000 notes of 3 KB:')
printAsk(await benchAsk())
