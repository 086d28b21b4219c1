/** What `lectern dev`, and nothing else, adds to pages: they change when their source does. */
import { keepProblemsClosed } from '../dev/problems.ts'
import { followChanges } from '../dev/reload.ts'
import { restoreState } from '../dev/state.ts'

restoreState()
keepProblemsClosed()
followChanges()
