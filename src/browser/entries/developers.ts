/** The page for developers: the sandbox, and the numbers of the fair use as they are now. */
import { offerLiveQuota } from '../quota.ts'
import { offerSandbox } from '../sandbox/offer-sandbox.ts'

offerSandbox()
offerLiveQuota()
