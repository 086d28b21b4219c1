/**
 * Every bench in one run: what a request costs beside a bare server, and what starting costs as a site grows.
 *
 *     npm run bench
 *
 * Retrieval has its own: `npm run eval`.
 */
import { execFileSync } from 'node:child_process'
import { benchHttp, printHttp } from './http.ts'
import { benchStartups, printStartup } from './startup.ts'

console.log('CPU time per request, all servers in one run (ratio: Lectern to bare node:http):')
printHttp(await benchHttp())

execFileSync('npm', ['run', 'build'], { stdio: 'ignore' })
console.log('Start, by number of notes of 3 KB:')
printStartup(await benchStartups())
