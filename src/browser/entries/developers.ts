/** The page for developers: the sandbox, and the current numbers of the fair-use limits. */
import { offerLiveQuota } from '../quota.ts'
import { offerSandbox } from '../sandbox/sandbox.ts'

offerSandbox()
offerLiveQuota()
