/** Every bench, in the order in which they run. */
import type { Subject } from '../framework/subject.ts'
import { askBench } from './ask.ts'
import { buildBench } from './build.ts'
import { editBench } from './edit.ts'
import { firstPageBench } from './first-page.ts'
import { httpBench } from './http.ts'
import { searchBench } from './search.ts'
import { startBench } from './start.ts'
import { versionsBench } from './versions.ts'

export const subjects: readonly Subject[] = [
  buildBench,
  startBench,
  firstPageBench,
  editBench,
  httpBench,
  searchBench,
  askBench,
  versionsBench,
]
