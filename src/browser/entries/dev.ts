/** What `lectern dev`, and nothing else, adds to pages: they change when their source does. */
import { followChanges } from '../dev/reload.ts'
import { keepProblemsClosed, restoreState } from '../dev/state.ts'

restoreState()
keepProblemsClosed()
followChanges()
